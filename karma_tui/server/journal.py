"""The log of the house: one JSON object a line, without secrets, whatever wrote it."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

_LOG: Final = logging.getLogger("karma.house")
_LONGEST: Final = 500
"""Characters of a text that other libraries write."""


def note(what: str, **facts: object) -> None:
    """Write a line: what has happened, and facts that are no secrets."""
    _LOG.info(json.dumps({"event": what, **facts}, ensure_ascii=True))


def fault_lines(error: BaseException) -> list[str]:
    """Return where an error came from: file, line and function of each step, no values."""
    return [
        f"{Path(step.filename).name}:{step.lineno} {step.name}"
        for step in traceback.extract_tb(error.__traceback__)
    ]


class JsonLines(logging.Formatter):
    """Makes one JSON object of every record, with its time; of an error its kind and place, no values."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps({"at": at, **_facts(record)}, ensure_ascii=True)


def _facts(record: logging.LogRecord) -> dict[str, object]:
    if record.name == _LOG.name:
        facts: dict[str, object] = json.loads(record.getMessage())
        return facts
    facts = {"event": record.levelname.lower(), "from": record.name}
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return {**facts, "text": record.getMessage()[:_LONGEST]}
    return {**facts, "error": type(error).__name__, "where": fault_lines(error)}
