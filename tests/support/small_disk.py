"""A disk that can be full: a small file system of its own, which only root can have."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A folder on a disk of 512 KiB."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filling = folder / "filling"

    def fill(self) -> None:
        """Leave no room, not even for a byte that would be a new page."""
        with self._filling.open("ab", buffering=0) as stream:
            try:
                while True:
                    stream.write(bytes(4096))
            except OSError as full:
                assert full.errno == errno.ENOSPC

    def free(self) -> None:
        """Make room again."""
        self._filling.unlink(missing_ok=True)


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk]:
    """Mount a small disk at a folder; without the right to, the test is left out."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)]
    try:
        mounted = os.geteuid() == 0 and not subprocess.run(mount, capture_output=True).returncode
    except FileNotFoundError:
        mounted = False
    if not mounted:
        pytest.skip("no small disk can be mounted here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
