"""The lesson of Rebel Runs: two hands of three, and the beginning of the third."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.kit.lesson_script import LessonScript
from ui.games.rebel_runs.cases import deal

SLUG = "rebel-runs"
_FIRST = "circle NFRWDST sign"
_SECOND = "circle FTSDNRW sign"
"""How the signs lie in the first two hands."""


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lesson with its name."""
    yield "first", _first(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Two hands of Rebel Runs",
        3,
        deal(["F2 W3 W10 D8 S4 R8 N1", "", ""], up="N8", signs="FWD"),
    )
    _melds(lesson)
    _going_out(lesson)
    _second_hand(lesson)
    _fey_in_a_run(lesson)
    _fey_in_a_set(lesson)
    return _end(lesson)


def _melds(lesson: LessonScript) -> None:
    lesson.say(
        "In Rebel Runs you lay down melds, and score for them when the hand ends. A set is three or more cards of one "
        "number. Two fives and a six are not a set.",
        "hand",
        tells=[4],
    ).claim(f"meld set N5 R5 D6 {_FIRST} F", valid=False).claim(f"meld set N8 R8 D8 {_FIRST} F", valid=True)
    lesson.say(
        "A run is four or more numbers in a row, from 1 to 11, of any signs. 10, 11, 1, 2 isn’t a run. You hold 1, 2, "
        "3, 4: that is a run!",
        "N1 F2 W3 S4",
        tells=[10],
    ).claim(f"meld run N10 F11 W1 S2 {_FIRST} F", valid=False).claim(f"meld run N1 F2 W3 S4 {_FIRST} F", valid=True)
    lesson.ask(
        "You go first. First draw a card: from the deck, or the top card of the discards. You have two eights. Which "
        "card do you want?",
        "draw discard",
        "discards D8 R8",
        wrong={"draw deck": "The deck may bring anything. The discards have just what you need: a third eight."},
    )
    lesson.ask(
        "Then you discard one card. Keep the cards that belong together.",
        "discard W10",
        "hand",
        wrong={
            "discard ?8": "That would break up your three eights.",
            "discard *": "Then the run would be gone: it needs all four of 1, 2, 3 and 4.",
        },
    )


def _going_out(lesson: LessonScript) -> None:
    lesson.say(
        "Now you may lay down melds. The circle shows what each card scores. Your sign is Flame, at the top: each "
        "Flame scores 4. Tone and Star, next to it, score 3.",
        "token-F token-N token-R",
        sees={"signs": ["F", "W", "D"]},
    )
    lesson.ask(
        "Tree and Wave, two steps away, score 2. Wind and Stone, right across the circle, score 1. So your eights of "
        "Tone, Star and Wind are worth 3 + 3 + 1 = 7. Lay them down.",
        "meld set D8 R8 N8",
        "token-T token-W token-D token-S hand",
        wrong={
            "meld run *": "You’ll lay that down in this turn, too. But begin with the set, the three eights.",
            "done": "You may wait. But cards in your hand score nothing, and another player may end the hand.",
        },
        covers=[1],
    ).claim(f"meld set N5 R5 D5 {_FIRST} F", points=7).claim(f"meld set D8 R8 N8 {_FIRST} F", points=7)
    lesson.ask(
        "You may lay down several melds in a turn. Your run has four signs: 3 for Tone, 4 for your own Flame, 2 for "
        "Wave, 1 for Stone. Lay it down, too!",
        "meld run N1 F2 W3 S4",
        "hand",
        wrong={"done": "Don’t stop now! Your other four cards make a run."},
        covers=[5],
    ).claim(f"meld run N1 F2 W3 S4 {_FIRST} F", points=10)
    lesson.play(
        _SECOND.removesuffix(" sign"),
        deal(
            ["F10 D3 D5 D6 T11 B9 N1", "W7 D7 S2 T9 N5 F1 R11", "S7 S8 B2 S10 W10 R4 T1"],
            up="S9",
            stock="R7 N3 B4 F4 T6",
            first=1,
        )[-1],
    )
    lesson.say(
        "Your hand was empty, so the hand ended: 7 + 10 = 17 points. Everybody goes first in one hand, and Beth is "
        "next. You keep your sign, but the circle is new: now Tone is across from your Flame.",
        "seat0 seat1 token-F token-N",
        covers=[11, 12],
        sees={"scores": [17, 0, 0], "hand_number": 2, "first": 1, "turn": 1, "signs": ["F", "W", "D"]},
    ).claim(f"meld set F8 R8 N8 {_SECOND} F", points=7).claim(f"meld set F8 R8 N8 {_FIRST} F", points=10)


def _second_hand(lesson: LessonScript) -> None:
    lesson.play("draw deck", "discard F1", "meld set W7 D7 R7", "done", "draw deck", "discard N3")
    lesson.play("meld run S7 S8 B2 S10", "done")
    lesson.say(
        "Beth has laid down three sevens. They are worth 8 to Beth, whose sign is Wave. To you they would be worth 6.",
        "seat1 token-W token-D token-R",
    ).claim(f"meld set W7 D7 R7 {_SECOND} W", points=8).claim(f"meld set W7 D7 R7 {_SECOND} F", points=6)


def _fey_in_a_run(lesson: LessonScript) -> None:
    lesson.say(
        "Bone, in the middle of the circle, is FEY. A FEY card is a joker. In Carl’s run, the FEY 2 stands for a "
        "missing 9, and scores 2. In the same way your FEY 9 could be the 4 in 3, 4, 5, 6.",
        "token-B seat2 B9 D3 D5 D6",
        covers=[6],
    ).claim(f"meld run S7 S8 B2 S10 {_SECOND} D", valid=True, points=11).claim(
        f"meld run D3 B9 D5 D6 {_SECOND} F", valid=True, points=5
    ).claim(f"meld run N1 B9 W3 S4 {_FIRST} F", points=8)
    lesson.ask(
        "But if a whole run has one sign, each card scores 5, even if the sign is across the circle. With the 4 of "
        "Wind, your run would be worth 20. Draw a card, and hope for it.",
        "draw deck",
        "discards stock",
        wrong={"draw discard": "The 3 of Tone is no use for a run of Wind. Try your luck with the deck."},
        tells=[7],
    ).claim(f"meld run D3 D4 D5 D6 {_FIRST} F", points=20).claim(f"meld run D3 D4 D5 D6 {_SECOND} F", points=20)
    lesson.ask(
        "Another FEY card, a 4! It may be just as good. First discard the card that is least useful.",
        "discard N1",
        "B4 hand",
        wrong={
            "discard B*": "A FEY card goes with almost anything. Keep it.",
            "discard D*": "You need all three Winds for the run.",
            "discard F10": "It has your own sign, and the 10 and the 11 may still become a meld. Which card is far "
            "from all the others?",
            "discard T11": "The 10 and the 11 may still become a meld. Which card is far from all the others?",
        },
    )
    lesson.ask(
        "A FEY card stands for any number or for any sign, but not for both. In Carl’s run it stands for a 9, so it "
        "can’t stand for Stone, too. Which run of four is worth 20? Lay it down.",
        "meld run D3 B4 D5 D6",
        "D3 D5 D6 B4 B9",
        wrong={
            "meld run D3 B9 D5 D6": "The 9 stands for the number 4 here, so it can’t stand for Wind, too. This run is "
            "mixed, and worth only 5. You have a FEY card whose own number is 4.",
            "meld run *B9*": "There the 9 stands for another number, so the run doesn’t have one sign. Do without the "
            "FEY 9.",
            "meld set *": "A FEY card may stand for any number in a set, but that is worth less. Lay down the run of "
            "Wind.",
            "done": "Another player may end the hand before your next turn. Lay down the run of Wind.",
        },
        covers=[8, 9],
    ).claim(f"meld run S7 S8 B2 S10 {_SECOND} D", points=11).claim(
        f"meld run D3 B4 D5 D6 {_SECOND} F", points=20
    ).claim(f"meld run D3 B9 D5 D6 {_FIRST} F", points=5)
    lesson.play("done")
    lesson.say(
        "20 points: the FEY 4 is in the place of a 4, so it is free to stand for Wind. Now Beth and Carl play.",
        "meld0.0",
        sees={"melds": [[{"points": 20}], [{"points": 8}], [{"points": 11}]]},
    )
    lesson.play("draw deck", "discard N5", "done", "draw deck", "discard W10", "done")


def _fey_in_a_set(lesson: LessonScript) -> None:
    lesson.ask(
        "In a set, a FEY card stands for the number of the set and scores 2. A 5 and two FEY cards make a set of "
        "fives, and even three FEY cards make a set. You hold a 10 and a FEY 9. Which card do you draw?",
        "draw discard",
        "discards F10 B9",
        wrong={"draw deck": "Look at the discards first: there is another 10."},
        tells=[3],
    ).claim(f"meld set B1 B2 B9 {_FIRST} F", valid=True, points=6).claim(
        f"meld set F5 B5 B9 {_FIRST} F", valid=True, points=8
    )
    lesson.ask(
        "You have two tens and a FEY card. Which card doesn’t belong with them?",
        "discard T11",
        "hand",
        wrong={
            "discard B9": "The FEY card will be your third 10. Keep it.",
            "discard F10": "You need the 10 for a set. Which card doesn’t belong to it?",
        },
    )
    lesson.ask(
        "Lay down the set. The FEY 9 stands for a 10.",
        "meld set F10 W10 B9",
        "hand",
        wrong={"done": "Don’t wait: you can lay down all your cards, and end the hand."},
        covers=[2],
    ).claim(f"meld set F10 W10 B9 {_SECOND} F", points=9)


def _end(lesson: LessonScript) -> LessonScript:
    lesson.play(
        "circle NTFWRSD",
        deal(["F4 F5 B6 R9 D9 S1 N11", "", ""], up="S3", stock="R5", first=2)[-1],
        "draw deck",
    )
    discards = [text for text in lesson.game.view(lesson.state, 2).legal if text.startswith("discard ")]
    lesson.play(discards[0], "done")
    return lesson.say(
        "You are out again, with 20 + 9! Keep cards that belong together, and look where their signs are on the "
        "circle. The last hand has a new circle. Carl went first, and now it is your turn.",
        "hand discards stock",
        sees={"scores": [46, 8, 11]},
    )
