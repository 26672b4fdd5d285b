"""Compiling the catalogues of the languages, as a build does."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LOCALE = ROOT / "karma_tui" / "locale"


def catalogue_files() -> list[Path]:
    """Every language's catalogue."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/karma.po"))


def compile_all(*, stale_only: bool = False) -> None:
    """Compile the catalogues, as a build does; with ``stale_only`` if any is newer than its compiled one."""
    if any(not stale_only or _stale(path) for path in catalogue_files()):
        from babel.messages.frontend import CommandLineInterface

        CommandLineInterface().run(["pybabel", "-q", "compile", "-d", str(LOCALE), "-D", "karma"])


def _stale(catalogue: Path) -> bool:
    compiled = catalogue.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < catalogue.stat().st_mtime
