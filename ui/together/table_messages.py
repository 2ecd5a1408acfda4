"""Messages of a table to its guests: how it introduces itself, how things are, and what opens its deal at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import GAMES, Session, to_json
from ui.saves.seats import people
from ui.together import messages
from ui.together.evening import evening_to_json
from ui.together.frames import events_to_json, frames_to_json
from ui.together.messages import NOBODY, write
from ui.together.pact import Pact
from ui.together.seating import Seating

if TYPE_CHECKING:
    from ui.together.host import LiveHost


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
        own=[seat for seat in people(seating.seats) if seat not in pact.friends],
        committed=pact.commitment,
        begun=begun,
    )


def state_of_table(host: LiveHost, session: Session, seat: int | None, since: int, steps: bool) -> dict[str, Any]:
    """Return how things are, as this seat or the onlooker may know it, with the events since so many actions.

    steps: with their frames, too.
    """
    asking = last = None
    if seat is not None:
        asking, last = host.undo_request.seat_to_show(seat), session.last_action(seat)
    if steps:
        news = frames_to_json(session, seat, since)
    else:
        news = {"events": events_to_json(session, seat, since, session.length), "frames": []}
    return {
        **news,
        "view": to_json(session.view(seat)),
        "last": NOBODY if last is None else last,
        "seats": list(host.seats),
        "away": list(host.awaited_seats),
        "stand_ins": sorted(host.stand_ins),
        "asking": NOBODY if asking is None else asking,
        "rests": seat is not None and host.undo_rests(seat),
        "busy": host.busy,
        "evening": evening_to_json(host.pact, host.seats),
        "chosen": list(host.early.seats),
        "choice": "" if seat is None else host.early.choice_of(seat),
    }


def opened_deal(pact: Pact, session: Session) -> str:
    """Return the message with the seeds of the deal and all actions, so that a device can deal again by itself."""
    seeds = {str(seat): seed for seat, seed in pact.seeds.items()}
    return write("opened", seed=pact.seed, nonce=pact.nonce, seeds=seeds, actions=session.players_actions())
