"""Mistakes that are easily made in a template, and the law that shows each.

Three are mistakes of pure rules, which no law can know: their law is "".
"""

from __future__ import annotations

from typing import NamedTuple


class Mistake(NamedTuple):
    """A mistake: its name, the template, its law, texts that replace others, a pattern of what shows it."""

    name: str
    template: str
    law: str
    changes: tuple[tuple[str, str], ...]
    shown: str = ""


MISTAKES = (
    Mistake(
        "an event names a card that lies face down",
        "at_once",
        "events-hide",
        (
            (
                "class Position(Table):",
                (
                    "class Picked(NamedTuple):\n"
                    '    """A seat picks {card}."""\n'
                    "\n"
                    "    seat: int\n"
                    "    card: str\n"
                    "\n"
                    "\n"
                    "class Position(Table):"
                ),
            ),
            ("tell(Chosen(seat,", "tell(Picked(seat,"),
            ("TurnedUp, Chosen, Rev", "TurnedUp, Picked, Rev"),
        ),
        "new to them",
    ),
    Mistake(
        "a view lays face-down cards open",
        "at_once",
        "open-cards",
        (('chosen = piles("owner")', 'chosen = piles("all")'),),
        "lies open there",
    ),
    Mistake(
        "the stock lies open",
        "market",
        "open-cards",
        (('stock = pile("nobody")', 'stock = pile("all")'),),
        "lies open there",
    ),
    Mistake(
        "imagined hands ignore who couldn’t follow",
        "tricks",
        "imagined-hands",
        (("    def begin(", ("    def must_have_followed(self) -> bool:\n        return False\n\n    def begin(")),),
        "could not have played",
    ),
    Mistake(
        "a bare card is refused though an action with it is legal",
        "market",
        "bare-cards",
        (
            (
                "    def do(",
                (
                    "    def why_not(self, view, text):\n"
                    "        if text in self.cards and text not in (view.hand or ()):\n"
                    '            return self.reason("not-in-hand", card=text)\n'
                    "        return super().why_not(view, text)\n"
                    "\n"
                    "    def do("
                ),
            ),
        ),
        "refuses the card",
    ),
    Mistake(
        "a score changes without an event",
        "market",
        "scores",
        (("self.score(table, seat, PRICE[len(cards)], tell)", "table.scores[seat] += PRICE[len(cards)]"),),
        "scores change, and",
    ),
    Mistake(
        "an event tells other points",
        "split",
        "scores",
        (
            (
                "        self.score(table, seat, points, tell)",
                ("        table.scores[seat] += points\n        tell(Scored(seat, points + 1, table.scores[seat]))"),
            ),
        ),
        r"tells other points than seat \d gets",
    ),
    Mistake(
        "an event tells scores of the round before",
        "rummy",
        "scores",
        (
            (
                "            tell(RoundEnded(table.round, tuple(table.scores)))",
                "            tell(RoundEnded(table.round, (0,) * table.seats))",
            ),
        ),
        "tells other scores than there are",
    ),
    Mistake(
        "an event of the game's own names the wrong seat",
        "split",
        "moves",
        (("tell(HeapTaken(seat,", "tell(HeapTaken((seat + 1) % table.seats,"),),
        r"tells of seat \d, but \w+ goes from `(left|right)` to `taken` of seat \d",
    ),
    Mistake(
        "only one of two heaps is told to be taken",
        "split",
        "moves",
        (("        tell(HeapTaken(", "        if seat == table.turn:\n            tell(HeapTaken("),),
        "goes from `(left|right)` to `taken` of seat",
    ),
    Mistake(
        "the game never ends",
        "market",
        "end",
        (('elif table.round < table.option("rounds"):', "elif True:"),),
        "isn’t over after",
    ),
    Mistake(
        "a loop never ends",
        "patience",
        "end",
        (
            (
                "if not self.legal_actions(table):\n",
                (
                    "while not self.legal_actions(table) and table.stock:\n"
                    "            pass\n"
                    "        if not self.legal_actions(table):\n"
                ),
            ),
        ),
        "doesn’t end",
    ),
    Mistake(
        "cards of a trick are lost",
        "tricks",
        "places",
        (
            (
                "    def begin(",
                (
                    "    def trick_won(self, table, winner, cards, tell):\n"
                    "        table.scores[winner] += 1\n"
                    "        table.won = cards\n"
                    "\n"
                    "    def begin("
                ),
            ),
        ),
        "In none: [^n]",
    ),
    Mistake(
        "a card is in two places",
        "market",
        "places",
        (("self.move(card, table.market, hand)\n", "hand.append(card)\n"),),
        "KeyError|In more than one: [^n]",
    ),
    Mistake(
        "an action is listed twice",
        "split",
        "legal-actions",
        (("combinations(table.offer, size)", "[*combinations(table.offer, size), tuple(table.offer[:size])]"),),
        "is listed twice",
    ),
    Mistake(
        "nothing is legal",
        "patience",
        "legal-actions",
        (("if not self.legal_actions(table):", "if not table.stock:"),),
        "has no legal action",
    ),
    Mistake(
        "a rare position is an error",
        "market",
        "end",
        (
            ("PRICE = {3: 4, 4: 7, 5: 11}", "PRICE = {3: 4}"),
            ("for size in PRICE:", "for size in (3, 4):"),
        ),
        "KeyError: 4",
    ),
    Mistake(
        "an event is told before its change",
        "market",
        "events-hide",
        (
            (
                (
                    "                for card in sorted(cards):\n"
                    "                    self.move(card, hand, table.sold[seat])\n"
                    "                tell(Laid(seat, self.codes(sorted(cards))))\n"
                ),
                (
                    "                tell(Laid(seat, self.codes(sorted(cards))))\n"
                    "                for card in sorted(cards):\n"
                    "                    self.move(card, hand, table.sold[seat])\n"
                ),
            ),
        ),
        "new to them",
    ),
    Mistake(
        "what is forbidden follows from others’ hands",
        "tricks",
        "hidden-cards",
        (
            (
                "return self.must_follow(table, action.card)",
                (
                    "other = table.hands[table.next_seat()]\n"
                    "        if other and action.card < min(other):\n"
                    "            return None\n"
                    "        return self.must_follow(table, action.card)"
                ),
            ),
        ),
        "legal follows from cards",
    ),
    Mistake(
        "a number is kept outside the state",
        "split",
        "frames",
        (
            ("table.splits += 1", "self.splits = getattr(self, 'splits', 0) + 1"),
            ("table.splits <", "self.splits % 50 <"),
        ),
        "differently each time",
    ),
    Mistake(
        "chance outside of shuffles",
        "tricks",
        "records",
        (
            ("from suits_and_signs.design import *", "import random\n\nfrom suits_and_signs.design import *"),
            (
                "        if self.play_to_trick",
                (
                    "        table.leader = table.leader if table.trick else random.randrange(table.seats)\n"
                    "        if self.play_to_trick"
                ),
            ),
        ),
        "the state is another",
    ),
    Mistake(
        "the highest card loses",
        "tricks",
        "",
        (
            (
                "    def begin(",
                (
                    "    def height(self, table, card):\n"
                    "        return 12 - super().height(table, card) if self.follows(card, table.trick[0]) else None\n"
                    "\n"
                    "    def begin("
                ),
            ),
        ),
        "",
    ),
    Mistake("a card is worth too much", "split", "", (("if rank(card) < 4", "if rank(card) < 9"),), ""),
    Mistake(
        "the wrong seat is next",
        "market",
        "",
        (
            (
                'table.turn, table.phase = table.next_seat(), "take"',
                'table.turn, table.phase = (table.turn - 1) % table.seats, "take"',
            ),
        ),
        "",
    ),
    Mistake(
        "a card that is taken stays where it was",
        "market",
        "moves",
        (("                self.move(card, table.market, hand)\n", ""),),
        "still lies in",
    ),
    Mistake(
        "no event tells of a card that is taken",
        "market",
        "moves",
        (("                tell(Took(seat, (self.code(card),)))\n", ""),),
        "no event names it",
    ),
    Mistake(
        "no event tells of cards that go from an open pile to another",
        "patience",
        "moves",
        (("        tell(Took(0, self.codes(sorted(action.cards))))\n", ""),),
        "goes from `open` to `away`, and no event names it",
    ),
    Mistake(
        "an event names the wrong seat",
        "rummy",
        "moves",
        (("tell(Laid(seat,", "tell(Laid((seat + 1) % table.seats,"),),
        r"tells of seat \d, but \w+ goes from `hands` of seat \d to `melds` of seat \d",
    ),
    Mistake(
        "no event tells that the last round is over",
        "market",
        "milestones",
        (("            tell(RoundEnded(table.round, tuple(table.scores)))\n", ""),),
        "round 2 is over, and no event tells it",
    ),
    Mistake(
        "no event tells that a round begins",
        "rummy",
        "milestones",
        (("        tell(RoundBegan(table.round))\n", ""),),
        "no event has told that it began",
    ),
    Mistake(
        "no event tells that the game is over",
        "at_once",
        "milestones",
        (("            self.end_game(table, tell)", "            self.end_game(table, lambda event: None)"),),
        "the game is over, and no event tells it",
    ),
    Mistake(
        "the game is over before it begins",
        "patience",
        "end",
        (
            (
                ('        self.turn_up(table, table.open, table.option("open_cards"), tell)\n        self.go_on'),
                "        self.go_on",
            ),
        ),
        "before any player has acted",
    ),
)
