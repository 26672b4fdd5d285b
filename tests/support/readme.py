"""What the README says of the project, read by the tests that hold it to that."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def marked(mark: str) -> str:
    """The text after a mark, up to the next heading."""
    return README.partition(f"<!-- {mark} -->\n")[2].partition("\n## ")[0]


def floors() -> list[set[str]]:
    """The rooms by floor, from the ground up, as the line of arrows has them."""
    line = marked("arrows").partition("\n")[0].strip("`")
    return [set(re.findall(r"\w+", floor)) for floor in line.split("←")]


def rooms() -> list[str]:
    """The paths in the table of rooms."""
    return re.findall(r"^\| `([^`]+)` \|", marked("arrows"), flags=re.MULTILINE)


def steps() -> list[str]:
    """The steps of the recipe for a new game."""
    return re.split(r"^\d+\. ", marked("recipe").partition("\n\n")[0], flags=re.MULTILINE)[1:]


def quoted(text: str) -> list[str]:
    """What stands in back quotes."""
    return re.findall(r"`([^`]+)`", text)
