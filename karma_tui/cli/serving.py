"""``karma serve``, ``join`` and ``web``: a card house over SSH, a way into it, the game in a browser."""

from __future__ import annotations

import asyncio
import logging
import shlex
import signal
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.errors import CommandError, UsageError
from karma_tui.cli.options import Saves
from karma_tui.core.language import _, spoken

if TYPE_CHECKING:
    from karma_tui.server.auth import Policy
    from karma_tui.server.house import CardHouse


def serve(
    address: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 is any.")] = 2222,
    auth: Annotated[
        str,
        typer.Option(metavar="HOW", help="Who comes in: open, 'keys FILE' or 'password FILE'."),
    ] = "open",
    guests: Annotated[int, typer.Option(metavar="N", min=1, help="Guests at once.")] = 200,
    per_address: Annotated[int, typer.Option(metavar="N", min=1, help="Of them from one address.")] = 20,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help="Tables a guest may have open.")] = 3,
    idle: Annotated[int, typer.Option(metavar="SECONDS", min=10, help="A visit ends without a key.")] = 3600,
    grace: Annotated[
        int, typer.Option(metavar="SECONDS", min=1, help="A seat waits for a lost guest.")
    ] = 120,
    saves: Saves = None,
    hash_password: Annotated[
        bool, typer.Option("--hash-password", help="Ask for a password and print what its file must hold.")
    ] = False,
) -> int:
    """Open a card house: whoever has an SSH client can come and play. Ctrl-C closes it; nothing is lost."""
    _need("asyncssh", "ssh")
    from karma_tui.bootstrap import make_card_house
    from karma_tui.match.saves import saves_folder
    from karma_tui.server.auth import PolicyError, hashed, read_policy
    from karma_tui.server.limits import Limits

    if hash_password:
        print(hashed(typer.prompt(_("Password"), hide_input=True, confirmation_prompt=True)))
        return 0
    try:
        policy = read_policy(auth)
    except PolicyError as wrong:
        raise UsageError(str(wrong)) from wrong
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    logging.getLogger("asyncssh").setLevel(logging.WARNING)
    folder = _house_folder(saves_folder(saves))
    house = make_card_house(
        folder,
        Limits(sessions=guests, per_address=per_address, idle=idle, tables=tables, grace=grace),
    )
    try:
        asyncio.run(_keep_open(house, address, port, policy))
    except OSError as failed:
        why = failed.strerror or str(failed)
        text = _("cannot listen on {address}:{port}: {why}; choose another with --address and --port")
        raise CommandError(text.format(address=address, port=port, why=why)) from failed
    return 0


def _house_folder(saves: Path) -> Path:
    """The house keeps its tables apart from one's own saves."""
    folder = saves / "house"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


async def _keep_open(house: CardHouse, address: str, port: int, policy: Policy) -> None:
    """Keep the house open until it is told to close."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stop.set)
    bound = await house.open(address, port, policy)
    print(
        _("The card house is open: ssh -p {port} {address}").format(port=bound, address=address), flush=True
    )
    try:
        await stop.wait()
    finally:
        print(_("Closing; everything is saved."), flush=True)
        await house.close()


def join(
    code: Annotated[str, typer.Argument(metavar="CODE", help="A table's code.")] = "",
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="The house's port.")] = 2222,
) -> int:
    """Go to a card house on this machine, from this terminal."""
    _need("asyncssh", "ssh")
    import platformdirs

    from karma_tui.server.joining import JoinError
    from karma_tui.server.joining import join as go

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(_("karma join needs a terminal"))
    try:
        return asyncio.run(go(port, code, platformdirs.user_data_path("karma-tui", appauthor=False) / "key"))
    except JoinError as error:
        raise CommandError(str(error)) from error


def web(
    address: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="The port.")] = 8000,
) -> int:
    """Play in a browser: serves the game for one player at a time and page."""
    _need("textual_serve", "web")
    from textual_serve.server import Server

    command = shlex.join([sys.executable, "-m", "karma_tui", "--lang", spoken().code])
    Server(command, host=address, port=port, title="Karma").serve()
    return 0


def _need(module: str, extra: str) -> None:
    """Refuse when a library is missing that an extra brings."""
    if find_spec(module) is None:
        text = _("this needs {module}; install it with: pip install 'karma-tui[{extra}]'")
        raise CommandError(text.format(module=module, extra=extra))
