"""Messages of a table to its guests: how it introduces itself, how things are, and what opens its deal at the end."""

from __future__ import annotations

from typing import Any

from engine import GAMES, Session, to_json
from ui.together import messages
from ui.together.frames import events_to_json, frames_to_json
from ui.together.messages import NOBODY, write
from ui.together.pact import Pact
from ui.together.seating import Seating


def introduction(seating: Seating, begun: bool) -> str:
    """Return the message by which a table introduces itself; begun: whether its cards are dealt."""
    game, pact = GAMES[seating.setup.game], seating.pact
    return write(
        "table",
        protocol=messages.PROTOCOL,
        game=game.slug,
        rules=game.rules,
        options=to_json(seating.setup.options),
        seats=list(seating.seats),
        free=list(pact.free_seats),
        committed=pact.commitment,
        begun=begun,
    )


def state_of_game(session: Session, seat: int, since: int, steps: bool) -> dict[str, Any]:
    """Return how a game is for this seat, with the events since so many actions; steps: with their frames, too."""
    last = session.last_action(seat)
    if steps:
        news = frames_to_json(session, seat, since)
    else:
        news = {"events": events_to_json(session, seat, since, session.length), "frames": []}
    return {**news, "view": to_json(session.view(seat)), "last": NOBODY if last is None else last}


def opened_deal(pact: Pact, session: Session) -> str:
    """Return the message with the seeds of the deal and all actions, so that a device can deal again by itself."""
    seeds = {str(seat): seed for seat, seed in pact.seeds.items()}
    return write("opened", seed=pact.seed, nonce=pact.nonce, seeds=seeds, actions=session.players_actions())
