"""A build, also an editable one, compiles the languages' catalogues from their .po files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Called by hatchling before it gathers the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version, build_data
        folder = Path(self.root) / "karma_tui" / "locale"
        if any(folder.glob("*/LC_MESSAGES/karma.po")):
            CommandLineInterface().run(["pybabel", "-q", "compile", "-d", str(folder), "-D", "karma"])
