"""The balance of a game in words: sentences, and tables whose rows may be drawn as bars. Files and pages show both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.balance import figures
from engine.balance.figures import Effect, Figure, Spread, Taken
from engine.balance.report import Report
from engine.safe_text import isolated_text
from ui.components.card import plain_name
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.default.naming import label

_ENOUGH = 30
"""A card or an action that could be chosen less often isn't said to be chosen never or always."""

_EXTREMES = 12
"""So many cards or actions are named in a sentence at most."""

_LEVELS = {"random": N_("random bots"), "novice": N_("novices"), "adept": N_("adepts"), "master": N_("masters")}


class Row(NamedTuple):
    """A row of a table: its head, its cells, and the share that its bar shows, if it has one."""

    head: str
    cells: tuple[str, ...]
    bar: Figure | None = None


class Table(NamedTuple):
    """A table: a key for its element, its heads, the explanation below it, and the share that would be even, if any."""

    key: str
    caption: str
    heads: tuple[str, ...]
    rows: Sequence[Row]
    about: str = ""
    even: float | None = None


def title(report: Report) -> str:
    """Return the title of a report: its game, its seats and its bots."""
    subject = report.subject
    level, _colon, deals = subject.level.partition(":")
    bots = _(_LEVELS[level]) if level in _LEVELS else isolated_text(level)
    if deals.isdecimal():
        imagined = ngettext("{count} imagined deal", "{count} imagined deals", int(deals))
        bots = _("{bots} with {imagined}", bots=bots, imagined=imagined)
    seats = ngettext("{count} player", "{count} players", subject.seats)
    games = ngettext("{count:,} game", "{count:,} games", report.games)
    return _(
        "{game} with {seats}: {games} by {bots}", game=isolated_text(subject.name), seats=seats, games=games, bots=bots
    )


def percent(share: float) -> str:
    """Return a share in percent."""
    return _("{count}%", count=round(100 * share))


def decimal(value: float) -> str:
    """Return a number with one digit after the point, without one if it is whole or large."""
    text = f"{value:.1f}".removesuffix(".0") if abs(value) < 100 else f"{value:.0f}"
    return text.replace("-", "−").replace(".", pgettext("decimal point", "."))


def interval(found: Figure) -> str:
    """Return the interval of a share, in percent."""
    return _("{low}% to {high}%", low=round(100 * found.low), high=round(100 * found.high))


def sentences(report: Report) -> Iterator[str]:
    """Yield what the figures show, in sentences; the most important come first."""
    games = report.times("games", "over")
    if given_up := report.times("games", "unfinished"):
        yield ngettext(
            "{count} game didn’t end, and isn’t counted.",
            "{count} games didn’t end, and aren’t counted.",
            given_up,
        )
    if not games:
        return
    if report.subject.seats > 1:
        yield from _sentences_of_places(report)
        yield from _sentences_of_skill(report)
        yield from _sentences_of_lead(report)
    yield from _sentences_of_length(report)
    unseen = [label(name) for name in report.section("event-types") if not report.times("events", name)]
    if unseen:
        yield _("These events never happened: {events}.", events=_list(unseen))
    idle = [_option(each) for each in figures.effects(report) if not each.courses.mean]
    if idle:
        yield _(
            "These options made no difference when deals were played again with them: {options}.", options=_list(idle)
        )
    for kind, never, always in (
        (
            "cards",
            N_("Bots never chose these cards, though they could: {names}."),
            N_("Bots chose these cards whenever they could: {names}."),
        ),
        (
            "actions",
            N_("Bots never chose these actions, though they could: {names}."),
            N_("Bots chose these actions whenever they could: {names}."),
        ),
    ):
        found = [each for each in figures.takes(report, kind) if each.offered >= _ENOUGH]
        for message, share in ((never, 0.0), (always, 1.0)):
            if names := [_name(kind, each) for each in found if each.share.mean == share]:
                yield _(message, names=_list(names))


def tables(report: Report) -> Iterator[Table]:
    """Yield all tables that have rows."""
    found = (
        _places(report),
        _decisions(report),
        _length(report),
        _choices(report),
        _endings(report),
        _events(report),
        _options(report),
        _takes(report, "cards", _("Which cards bots choose"), _("Card")),
        _takes(report, "actions", _("Which actions bots choose"), _("Action")),
    )
    return (table for table in found if table.rows)


def explanation() -> str:
    """Return how the figures are counted and estimated."""
    return _(
        "Bots of one level play each deal. They play every other deal twice more, against random players with whom "
        "they change seats, and the deals between these once more with another option. A turn is one action of one "
        "player. With a probability of 95%, the true value is within the likely range. Minutes are an estimate for "
        "people at a table: 2 seconds for a turn without a choice, 4 for two choices and 2 more for each doubling, 20 "
        "to shuffle, 5 to write down scores; when all choose at once, only the slowest counts. Bots aren’t people: a "
        "small difference may be theirs alone."
    )


def _sentences_of_places(report: Report) -> Iterator[str]:
    even, found = 1 / report.subject.seats, figures.wins_by_place(report)
    more = [place for place, wins in enumerate(found, 1) if wins.low > even]
    less = [place for place, wins in enumerate(found, 1) if wins.high < even]
    for places, message in (
        (more, N_("{player} wins {share} of the games ({interval}), more than an equal share of {even}.")),
        (less, N_("{player} wins {share} of the games ({interval}), less than an equal share of {even}.")),
    ):
        for place in places:
            wins = found[place - 1]
            values = {"share": percent(wins.mean), "interval": interval(wins), "even": percent(even)}
            yield _(message, player=_place(report, place, True), **values)
    if not more and not less:
        yield _("The games don’t show that any place at the table is better than another.")


def _place(report: Report, place: int, begins: bool = False) -> str:
    if _has_no_first(report):
        return _("Seat {number}", number=place)
    if place == 1:
        return _("Player 1, who goes first,") if begins else _("Player 1 (goes first)")
    return _("Player {number}", number=place)


def _has_no_first(report: Report) -> bool:
    return 2 * report.times("games", "at-once") > report.times("games", "over")


def _sentences_of_skill(report: Report) -> Iterator[str]:
    found = figures.skill(report)
    if found.cases:
        yield _(
            "Compared with a random player at the same table, a bot does better {share} of the time ({interval}); with "
            "luck alone, it would be {even}.",
            share=percent(found.mean),
            interval=interval(found),
            even=percent(0.5),
        )


def _sentences_of_lead(report: Report) -> Iterator[str]:
    lead, games = figures.runaway(report), report.times("games", "over")
    if lead.wins.cases * 10 < games:
        yield _("Halfway through, hardly any game has a leader.")
    else:
        yield _(
            "The player who leads halfway through wins {share} of the games ({interval}); by chance alone, it would be "
            "{even}.",
            share=percent(lead.wins.mean),
            interval=interval(lead.wins),
            even=percent(lead.even),
        )
    times = decimal(figures.spread_of(report.section("changes")).mean.mean)
    message = N_("On average, the lead changes {times} times in a game; in {share} of the games, it never changes.")
    if times == "1":
        message = N_("On average, the lead changes once in a game; in {share} of the games, it never changes.")
    values = {} if times == "1" else {"times": times}
    yield _(message, share=percent(report.times("changes", "0") / games), **values)


def _sentences_of_length(report: Report) -> Iterator[str]:
    turns, lasting = (figures.spread_of(report.section(name), unit) for name, unit in (("turns", 1), ("minutes", 10)))
    minutes = ngettext("about {count} minute", "about {count} minutes", round(lasting.mean.mean))
    message = N_("A game lasts {turns} turns on average ({least} to {most}), which takes people {minutes}.")
    if turns.least == turns.most:
        message = N_("A game lasts {turns} turns, which takes people {minutes}.")
    mean, least, most = decimal(turns.mean.mean), int(turns.least), int(turns.most)
    yield _(message, turns=mean, least=least, most=most, minutes=minutes)
    found = figures.choices(report)
    if found.choices.most <= 1:
        yield _("In every turn, only one action is possible.")
        return
    yield _(
        "On average, {choices} actions are possible in a turn; in {share} of the turns, there is only one.",
        choices=decimal(found.choices.mean.mean),
        share=percent(found.forced.mean),
    )


def _places(report: Report) -> Table:
    points = figures.points_by_place(report)
    rows = [
        Row(_place(report, place), (percent(wins.mean), interval(wins), decimal(points[place - 1].mean)), wins)
        for place, wins in enumerate(figures.wins_by_place(report), 1)
    ]
    about = _(
        "Players are numbered clockwise from the one who goes first. Players who share a win get a part of it each."
    )
    if _has_no_first(report):
        about = _("All choose at once, so players are listed by seat. Players who share a win get a part of it each.")
    heads = (_("Player"), _("Wins"), _("Likely range"), _("Average points"))
    return Table("places", _("Who wins, by place at the table"), heads, rows, about, 1 / report.subject.seats)


def _decisions(report: Report) -> Table:
    games, lead = report.times("games", "over"), figures.runaway(report)
    named = [
        (_("A bot does better than a random player"), figures.skill(report), percent(0.5)),
        (_("The leader halfway through wins"), lead.wins, percent(lead.even)),
        (_("Players share the win"), figures.part_of(games - report.times("shared", "1"), games), ""),
        (_("The lead never changes"), figures.part_of(report.times("changes", "0"), games), ""),
    ]
    rows = [
        Row(name, (percent(found.mean), interval(found), even), found) for name, found, even in named if found.cases
    ]
    heads = (_("Skill, luck and the lead"), _("How often"), _("Likely range"), _("By chance alone"))
    about = _("The leader has the best of the scores last written down; if all scores are equal, there is none.")
    return Table("decisions", _("What decides the game"), heads, rows if games else [], about)


def _length(report: Report) -> Table:
    named = [
        (_("Turns"), figures.spread_of(report.section("turns"))),
        (_("Minutes at a table (estimate)"), figures.spread_of(report.section("minutes"), 10)),
        (_("Rounds"), figures.spread_of(report.section("rounds"))),
        (_("Lead changes"), figures.spread_of(report.section("changes"))),
        (_("Points between first and second"), figures.spread_of(report.section("margin"))),
    ]
    rows = [Row(name, _cells(spread)) for name, spread in named if spread.mean.cases]
    heads = (_("In a game"), _("Average"), _("Least"), _("Median"), _("Most"))
    about = _("As many games have more than the median as have less.")
    return Table("length", _("How long a game lasts"), heads, rows, about)


def _cells(spread: Spread) -> tuple[str, ...]:
    return tuple(decimal(value) for value in (spread.mean.mean, spread.least, spread.middle, spread.most))


def _choices(report: Report) -> Table:
    games = report.times("games", "over") or 1
    rows = []
    names = figures.phases(report)
    for phase in (None, *names) if len(names) > 1 else (None,):
        found = figures.choices(report, phase)
        if found.turns:
            share = found.forced
            cells = (found.turns / games, found.choices.mean.mean, found.choices.most)
            head = _("All turns") if phase is None else label(phase)
            rows.append(Row(head, (*map(decimal, cells), percent(share.mean)), share))
    heads = (_("Phase"), _("Turns per game"), _("Choices per turn"), _("Most choices"), _("Turns without a choice"))
    about = _(
        "Choices are the actions that are possible in a turn; if there is only one, the turn is without a choice."
    )
    return Table("choices", _("How much players can choose"), heads, rows, about)


def _endings(report: Report) -> Table:
    games = report.times("games", "over")
    rows = [
        Row(label(name) or _("The game’s usual end"), (percent(found.mean), interval(found)), found)
        for name, count in sorted(report.section("endings").items(), key=lambda each: -each[1])
        for found in (figures.part_of(count, games),)
    ]
    return Table("endings", _("How games end"), (_("Ended by"), _("Games"), _("Likely range")), rows)


def _events(report: Report) -> Table:
    games = report.times("games", "over") or 1
    rows = []
    for name in report.section("event-types"):
        share = figures.part_of(min(games, report.times("event-games", name)), games)
        rows.append(Row(label(name), (decimal(report.times("events", name) / games), percent(share.mean))))
        rows += [
            Row(
                _("{event}: {value}", event=label(name), value=label(key.rpartition("=")[2]).lower()),
                (decimal(count / games), ""),
            )
            for key, count in sorted(report.section("words").items())
            if key.startswith(f"{name}.") and count
        ]
    heads = (_("Event"), _("Times per game"), _("Games with it"))
    return Table("events", _("How often each event happens"), heads, rows)


def _options(report: Report) -> Table:
    rows = [
        Row(
            _option(each),
            (
                str(each.courses.cases),
                percent(each.courses.mean),
                percent(each.winners.mean),
                _("{turns} instead of {usual}", turns=decimal(each.turns), usual=decimal(each.usual)),
            ),
        )
        for each in figures.effects(report)
    ]
    about = _(
        "Bots played these deals again with one option changed. Once a game goes differently, luck alone can change "
        "who wins."
    )
    heads = (_("Option"), _("Deals"), _("Games went differently"), _("Others won"), _("Turns per game"))
    return Table("options", _("What each option changes"), heads, rows, about)


def _option(each: Effect) -> str:
    return _("{option}: {value}", option=label(each.name), value=label(each.value).lower())


def _takes(report: Report, kind: str, caption: str, head: str) -> Table:
    rows = [
        Row(_name(kind, each), (str(each.offered), percent(each.share.mean), interval(each.share)))
        for each in figures.takes(report, kind)
    ]
    about = _("Only turns count in which a bot could choose it or do something else.")
    return Table(kind, caption, (head, _("Could be chosen"), _("Chosen"), _("Likely range")), rows, about)


def _name(kind: str, each: Taken) -> str:
    return plain_name(each.name) if kind == "cards" else each.name


def _list(names: Sequence[str]) -> str:
    """Return these names one after another, the last of many as a number."""
    more = len(names) - _EXTREMES
    told = "; ".join(names[:_EXTREMES])
    return ngettext("{names} and {count} more", "{names} and {count} more", more, names=told) if more > 0 else told
