"""``karma serve``, ``join`` and ``web``: a card house over SSH, a way into it, the game in a browser."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from karma_tui.cli.checks import tell_why_plain, why_plain
from karma_tui.cli.errors import CommandError, UsageError, of_usage
from karma_tui.cli.installed import need
from karma_tui.cli.options import Plain, Saves
from karma_tui.core.language import _, spoken
from karma_tui.match.system import why
from karma_tui.server.addresses import is_own, name_of

if TYPE_CHECKING:
    from karma_tui.server.auth import Policy
    from karma_tui.server.house import CardHouse
    from karma_tui.server.web import PageServer

_FOLDER = "house"
"""Within the folder of saves: the house keeps its tables apart from one's own."""


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
    per_address: Annotated[
        int, typer.Option(metavar="N", min=1, help="Guests at once from one address.")
    ] = 20,
    handshakes: Annotated[
        int, typer.Option(metavar="N", min=1, help="New connections a second; more are turned away.")
    ] = 25,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help="Tables a guest may have open.")] = 3,
    all_tables: Annotated[
        int, typer.Option(metavar="N", min=1, help="Tables that all guests together may have open.")
    ] = 500,
    login: Annotated[
        int,
        typer.Option(
            metavar="SECONDS",
            min=1,
            help="How long a guest may take to log in, and then to ask for a terminal.",
        ),
    ] = 30,
    idle: Annotated[
        int, typer.Option(metavar="SECONDS", min=10, help="How long a visit lasts without a key.")
    ] = 3600,
    grace: Annotated[
        int, typer.Option(metavar="SECONDS", min=1, help="How long a seat waits for a lost guest.")
    ] = 120,
    rate: Annotated[
        int, typer.Option(metavar="N", min=5, help="Keys and clicks a second; more is left out.")
    ] = 40,
    saves: Saves = None,
    hash_password: Annotated[
        bool, typer.Option("--hash-password", help="Ask for a password and print what its file must hold.")
    ] = False,
) -> int:
    """Open a card house: whoever has an SSH client can come and play. Ctrl-C closes it; nothing is lost."""
    need("asyncssh", "ssh")
    from karma_tui.bootstrap import make_card_house
    from karma_tui.match.saves import saves_folder
    from karma_tui.server.auth import PolicyError, hashed, read_policy
    from karma_tui.server.journal import JsonLines
    from karma_tui.server.limits import Limits

    if hash_password:
        print(hashed(typer.prompt(_("Password"), hide_input=True, confirmation_prompt=True, err=True)))
        return 0
    with of_usage(PolicyError):
        policy = read_policy(auth)
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[lines])
    logging.getLogger("asyncssh").setLevel(logging.WARNING)
    folder = saves_folder(saves_folder(saves) / _FOLDER)
    limits = Limits(
        sessions=guests,
        per_address=per_address,
        handshakes=handshakes,
        tables=tables,
        all_tables=all_tables,
        login=login,
        idle=idle,
        grace=grace,
        keys=rate,
    )
    house = make_card_house(folder, limits)
    try:
        asyncio.run(_keep_open(house, address, port, policy))
    except OSError as failed:
        raise _cannot_listen(address, port, failed) from failed
    return 0


def _cannot_listen(address: str, port: int, failed: OSError) -> CommandError:
    text = _("cannot listen on {address}:{port}: {why}; choose another with --address and --port")
    return CommandError(text.format(address=address, port=port, why=why(failed)))


async def _keep_open(house: CardHouse, address: str, port: int, policy: Policy) -> None:
    """Keep the house open until it is told to close."""
    bound = await house.open(address, port, policy)
    told = _("The card house is open: ssh -p {port} {address}").format(port=bound, address=name_of(address))
    whom = _("Whoever can reach this machine can come.")
    if is_own(address):
        whom = _("From this machine only; --address 0.0.0.0 lets others in.")
    how = _("Ctrl-C closes it; nothing is lost.")
    await _until_stopped("\n".join((told, whom, how)), house.close)


async def _until_stopped(told: str, close: Callable[[], Awaitable[None]]) -> None:
    """Say what is open until a signal comes; then close it."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stop.set)
    print(told, flush=True)
    try:
        await stop.wait()
    finally:
        print(_("Closing; everything is saved."), flush=True)
        await close()


def join(
    code: Annotated[str, typer.Argument(metavar="CODE", help="A table's code.")] = "",
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="The house's port.")] = 2222,
    plain: Plain = False,
) -> int:
    """Go to a card house on this machine, from this terminal; without a code to its lobby."""
    need("asyncssh", "ssh")
    import platformdirs

    from karma_tui.server.joining import JoinError
    from karma_tui.server.joining import join as go
    from karma_tui.server.plans import read_code

    # What was asked of a system's sshd whose ForceCommand is this: a code, or nothing that is heeded.
    code = code or read_code(os.environ.get("SSH_ORIGINAL_COMMAND", ""))
    if code and not read_code(code):
        text = _("{code!r} is no code of a table: those have four letters or digits")
        raise UsageError(text.format(code=code))
    key = platformdirs.user_data_path("karma-tui", appauthor=False) / "key"
    reason = why_plain(plain)
    if reason is not None:
        tell_why_plain(reason)
    try:
        return asyncio.run(go(port, read_code(code), key, plain=reason is not None))
    except JoinError as error:
        raise CommandError(str(error)) from error


def web(
    address: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 is any.")] = 8000,
    pages: Annotated[int, typer.Option(metavar="N", min=1, help="Pages open at once.")] = 8,
    public: Annotated[
        bool,
        typer.Option("--public", help="Let everyone who can reach ADDRESS play as you, with your saves."),
    ] = False,
    saves: Saves = None,
) -> int:
    """Play in a browser. Every page is a game of its own, with your saves and your settings."""
    need("textual_serve", "web")
    from karma_tui.match.saves import saves_folder
    from karma_tui.server.web import PageServer

    if not public and not is_own(address):
        text = _(
            "whoever can reach {address} would play as you, see your saves and could delete them; "
            "add --public if that is meant"
        )
        raise UsageError(text.format(address=address))
    folder = saves_folder(saves)
    server = PageServer(address, port, pages, ["--lang", spoken().code, "--saves", str(folder.resolve())])
    try:
        asyncio.run(_serve_pages(server, address))
    except OSError as failed:
        raise _cannot_listen(address, port, failed) from failed
    return 0


async def _serve_pages(server: PageServer, address: str) -> None:
    """Serve pages until told to stop."""
    port = await server.open()
    name = f"[{name_of(address)}]" if ":" in address else name_of(address)
    told = _("Karma is at http://{address}:{port} in your browser; Ctrl-C ends it.")
    await _until_stopped(told.format(address=name, port=port), server.close)
