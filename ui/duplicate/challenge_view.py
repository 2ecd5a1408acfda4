"""The pages of a challenge: sending it, opening it, and its part of a finished game's result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Child, Html, h, join
from ui.components.scores import scores
from ui.components.translation import N_, _, negative, ngettext, pgettext
from ui.duplicate import comparison
from ui.duplicate.challenge import Challenge
from ui.embed import snippets_view
from ui.embed.snippets_view import CopyState
from ui.games.catalog import ui_of
from ui.games.kit.text import OptionText
from ui.page import routes
from ui.page.layout import Banner, PageContext
from ui.page.layout import page as framed
from ui.saves.seats import players

LINK_FIELD = "challenge-link"

_AGAINST = {
    "random": N_("{players}, against random bots."),
    "novice": N_("{players}, against novices."),
    "adept": N_("{players}, against adepts."),
    "master": N_("{players}, against masters."),
    "": N_("{players}, against bots of several levels."),
}


@dataclass(frozen=True)
class Sending:
    """The contents of the page that sends a challenge.

    link: "" where only a file will do. wrong: why the name can't be used, "" if it can. goes_on: whether it came from a
    friend. undos: how many actions were taken back. shares: whether the browser hands links to other apps.
    """

    id: str
    game: str
    link: str
    name: str
    wrong: str
    goes_on: bool
    undos: int
    shares: bool
    given: CopyState


def sending_title(goes_on: bool) -> str:
    """Return the headline of the page that sends a challenge; `goes_on`: it came from a friend."""
    return _("Send this challenge on") if goes_on else _("Send this deal to a friend")


def send_page(each: Sending, banners: tuple[Banner, ...]) -> Html:
    """Return the page that sends a challenge."""
    undone = ngettext(
        "You took back {count:,} action in this game. The comparison will say so.",
        "You took back {count:,} actions in this game. The comparison will say so.",
        each.undos,
    )
    return framed(
        sending_title(each.goes_on),
        h("p", {}, to_table(each.id)),
        snippets_view.section(
            "challenge",
            _("A challenge in {game}", game=each.game),
            h(
                "p",
                {},
                _(
                    "Your friend plays the same cards from your seat, against the same bots. Then you can both compare "
                    "the games: who did better, and where they parted."
                ),
            ),
            snippets_view.name_field(
                _("Your name, if you like"), each.name, each.wrong, **{"autocomplete": "off", "data-do": Command.NAME}
            ),
            snippets_view.link_to_send(LINK_FIELD, _("Link to the challenge"), each.link, each.given, each.shares)
            if each.link
            else _file(),
            h("p", {"class": "small"}, undone) if each.undos else None,
            h(
                "p",
                {"class": "small"},
                _(
                    "Your friend sees your game only after playing their own. The link holds it, so a programmer could "
                    "read it earlier."
                ),
            ),
        ),
        banners=banners,
    )


def _file() -> Html:
    return join(
        h(
            "p",
            {},
            _(
                "This game is too long for a link. Save it as a file and send that. Your friend imports it in the "
                "lobby."
            ),
        ),
        row_of_buttons(button(_("Save it as a file"), Command.LETTER_FILE, {"class": "button first"})),
    )


def unsendable(id: str, why: str, banners: tuple[Banner, ...]) -> Html:
    """Return the page about a game that can't be sent."""
    return framed(sending_title(False), h("p", {}, why), row_of_buttons(to_table(id)), banners=banners)


def to_table(id: str) -> Html:
    """Return the way to the table of a game."""
    return h("a", {"class": "button", "href": routes.write(routes.TableRoute(id))}, _("Back to the game"))


def received_title(challenge: Challenge) -> str:
    """Return the headline of a challenge that has come from a friend."""
    game, name = GAMES[challenge.game].name, challenge.results[-1].name
    if name:
        names = comparison.names_in(challenge, None)
        return _("{name} challenges you to {game}", name=names[-1], game=game)
    return _("A friend challenges you to {game}", game=game)


def received_page(challenge: Challenge, begun: str, banners: tuple[Banner, ...], page_context: PageContext) -> Html:
    """Return the page of a challenge that hasn't been played here; `begun` is the save where it is being played."""
    game, ui = GAMES[challenge.game], ui_of(challenge.game)
    go = button(pgettext("button", "Play"), Command.CONTINUE, {"class": "button first", "id": "play-it"})
    lesson = {"class": "button", "href": routes.write(routes.LearnRoute(challenge.game, routes.FIRST))}
    return framed(
        received_title(challenge),
        h("p", {}, _(ui.text.pitch)),
        h("p", {}, " ".join(_facts(challenge))),
        h(
            "p",
            {},
            _(
                "You play the same cards from the same seat, against the same bots, and nothing can be taken back. "
                "Then you see who did better, and where the games parted."
            ),
        ),
        row_of_buttons(h("a", {"class": "button first", "href": begun}, _("Continue this game")) if begun else go),
        h("p", {"class": "small"}, _("New to {game}?", game=game.name)),
        row_of_buttons(
            h("a", lesson, _("Take the lesson")) if ui.lessons else None,
            page_context.rules(challenge.game, "button"),
        ),
        banners=banners,
        page_context=page_context,
    )


def _facts(challenge: Challenge) -> list[str]:
    """Return in sentences how many play, against whom, with which options, how long it takes, and who has played."""
    ui, game = ui_of(challenge.game), GAMES[challenge.game]
    levels = {player.level or "" for seat, player in enumerate(players(challenge.seats)) if seat != challenge.seat}
    count = ngettext("{count} player", "{count} players", len(challenge.seats))
    told = [_(_AGAINST[levels.pop() if len(levels) == 1 else ""], players=count)]
    chosen = {name: value for name, value in challenge.options.items() if value != game.options[name].default}
    minutes = ui.minutes if not chosen else ui.quick.minutes if chosen == dict(ui.quick.options) else 0
    if minutes:
        told.append(ngettext("It takes about {count} minute.", "It takes about {count} minutes.", minutes))
    briefs = [_in_short(ui.text.options[name], value) for name, value in chosen.items()]
    if any(briefs):
        told.append(_("Agreed: {options}.", options=", ".join(filter(None, briefs))))
    if len(challenge.results) > 1:
        told.append(ngettext("{count} person has played it.", "{count} people have played it.", len(challenge.results)))
    return told


def _in_short(option: OptionText, value: object) -> str:
    """Return an option's value in a few words, "" where it isn't worth any."""
    words = replace(option, brief={held: _(said) for held, said in option.brief.items()})
    return words.briefly(("on" if value else "") if isinstance(value, bool) else str(value))


def own(challenge: Challenge, id: str, page_context: PageContext, banners: tuple[Banner, ...]) -> Html:
    """Return the page of a challenge that was sent from here and that no friend has added to."""
    said = _(
        "You sent this challenge yourself, so there is nothing to play. When a friend has played and sends it back, "
        "their link will compare your games."
    )
    again = h("a", {"class": "button", "href": routes.write(routes.ChallengeOfRoute(id))}, _("Send it again"))
    return framed(
        own_title(challenge),
        h("p", {}, said),
        row_of_buttons(to_table(id), again, page_context.lobby()),
        banners=banners,
        page_context=page_context,
    )


def own_title(challenge: Challenge) -> str:
    """Return the headline of a challenge that was sent from here."""
    return _("Your own challenge in {game}", game=GAMES[challenge.game].name)


def outcome(id: str, challenge: Challenge, mine: int, theirs: int | None) -> Html:
    """Return the comparison's part of a finished game's result: all results, the reader's own, the one to compare."""
    compare = h("a", {"class": "button", "href": routes.write(routes.CompareRoute(id))}, _("Compare the games"))
    send = h("a", {"class": "button", "href": routes.write(routes.ChallengeOfRoute(id))}, _("Send it on"))
    heading = h("h3", {"id": "compared"}, _("The challenge"))
    return h(
        "section",
        {"class": "compared", "aria-labelledby": "compared"},
        heading,
        verdict(challenge, mine, theirs),
        row_of_buttons(compare, send),
    )


def verdict(challenge: Challenge, mine: int, theirs: int | None) -> Html:
    """Return who did better, and all results."""
    told: list[Child] = []
    if theirs is not None:
        better, *why = comparison.better(challenge, mine, theirs)
        told = [h("p", {}, h("strong", {}, better), [f" {each}" for each in why])]
    notes = [h("p", {"class": "small"}, note) for note in comparison.notes(challenge, mine)]
    return join(told, _results(challenge, mine), notes)


def _results(challenge: Challenge, mine: int) -> Html:
    """Return the sheet of all results, the best first."""
    names = comparison.names_in(challenge, mine)
    rows, best = list[Sequence[Child]](), list[int]()
    for row, (place, index) in enumerate(comparison.ranking(challenge)):
        result = challenge.results[index]
        name = _("{place}. {name}", place=place, name=names[index])
        rows.append((name, _won_or_not(result.won), negative(result.scores[challenge.seat])))
        best += [row] if place == 1 else []
    return scores(_("With these cards"), (_("Player"), pgettext("of a player", "Result"), _("Score")), rows, best)


def _won_or_not(won: bool) -> str:
    if won:
        return pgettext("the result of a player", "won")
    return pgettext("the result of a player", "didn’t win")
