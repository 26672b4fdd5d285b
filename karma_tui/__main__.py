"""``python -m karma_tui``: the same as the command ``karma``."""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    try:
        from karma_tui.cli.run import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130  # what a shell reports for Ctrl-C


if __name__ == "__main__":
    sys.exit(main())
