"""The lesson of Holy Matrimony: the first five rounds of three, as far as one point before the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.games.holy_matrimony.cases import deal
from ui.games.kit.lesson_script import LessonScript

SLUG = "holy-matrimony"
_CIRCLE = "circle NFRWDST sign F"
_BETH = "circle NFRWDST sign W"

_HANDS = ["F2 F7 R2 R4 R8 N1 N3", "F6 D2 D11 S2 B1 B10 N4", "F10 W4 D7 T3 T11 B2 N11"]
_DRAWN = (
    "F8 T9 T1 S11 S1 N9 D3 F9 F1",
    "S5 S7 S8 D8 S9 T8 B3 D5 S10 D9 W6 R9 W5 W10",
    "W7 T6 W9 B8 T4 B4",
    "B9 B7 W3 B6 D6 R10 N5",
    "R3 N7 R6 W1 T10 D4 D1 F4",
)
"""The cards that everybody draws after each round, and the next church card."""


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lesson with its name."""
    yield "first", _first(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Five rounds of Holy Matrimony",
        3,
        deal(_HANDS, church="N6", stock=" ".join(_DRAWN), signs="FWD"),
    )
    _church(lesson)
    _signs(lesson)
    _many_cards(lesson)
    _under_and_over(lesson)
    _fey(lesson)
    return _end(lesson)


def _actions_that_make(numbers: int, legal: Sequence[str], fewest: int) -> list[str]:
    """Return the legal ways to join at least so many cards whose numbers add up to this."""
    joined = {action: [int(card[1:]) for card in action.split()[1:]] for action in legal}
    return [action for action, each in joined.items() if len(each) >= fewest and sum(each) == numbers]


def _church(lesson: LessonScript) -> None:
    lesson.say(
        "The first player with 55 points wins. In each round, you secretly choose cards from your hand to join to "
        "this church card. The numbers should add up to 21.",
        "church",
    )
    lesson.ask(
        "The church card is a 6, so you need 15 to make 21. Choose two cards that add up to 15. Then use the button "
        "to join them.",
        "play F7 R8",
        "sum hand",
        wrong={
            "play": "You may join no card at all. But then your total is 6, and every point under 21 costs you one.",
            **dict.fromkeys(
                _actions_that_make(15, lesson.view().legal, fewest=3),
                "That makes 21, too, and scores even more: we’ll come to that. First find two cards that make 15.",
            ),
            "play * * *": "That isn’t 21: see the sum behind the church card. Every point under 21 costs you one, and "
            "every point over it costs three. Find two cards that make 15.",
            "play * *": "With the 6 of the church card, that is under 21: see the sum behind that card. Every missing "
            "point would cost you one.",
            "play *": "One card can’t make 15, and every missing point would cost you one. Choose another card, too.",
        },
    )
    lesson.play("play D2 D11 B1", "play F10 W4 B2")


def _signs(lesson: LessonScript) -> None:
    lesson.say(
        "21! Now each card scores by its sign. Your own sign is Flame, at the top of the circle: your Flame scores 4. "
        "Tone and Star are next to it, and score 3.",
        "revealed0 token-F token-N token-R",
        sees={"signs": ["F", "W", "D"]},
    ).claim(f"round church F10 play N11 {_CIRCLE}", total=21, points=7).claim(
        f"round church F10 play R11 {_CIRCLE}", total=21, points=7
    )
    lesson.say(
        "The church card counts as well, for everybody by their own sign: Tone scores 3 for you. 4 + 3 + 3 makes 10 "
        "points.",
        "revealed0 token-N",
        covers=[1],
        sees={"scores": [10, 11, 7]},
    ).claim(f"round church N6 play F7 R8 {_CIRCLE}", total=21, points=10)
    lesson.say(
        "Tree and Wave are two steps away. They score 2. Wind and Stone, right across the circle, score 1. Your cards "
        "show the same numbers of pips.",
        "token-T token-W token-D token-S hand",
    ).claim(f"round church T10 play W11 {_CIRCLE}", total=21, points=4).claim(
        f"round church D10 play S11 {_CIRCLE}", total=21, points=2
    )


def _many_cards(lesson: LessonScript) -> None:
    lesson.ask(
        "But every card scores, so many small ones beat two big ones. Five of your cards made 15, too, and would have "
        "scored 20. Now the church card is a 1. Join as many as you can!",
        "play F2 F8 R2 R4 N1 N3",
        "sum hand",
        wrong={
            "play": "Then you would have a total of 1: that is 20 under 21, and costs 20 points.",
            "play *T9*": "Instead of the 9 you could join several small cards, and Tree scores only 2. Leave it out.",
            "play *": "That is under 21: every missing point costs you one, and every card that you add scores. Watch "
            "the sum.",
        },
    ).claim(f"round church N6 play F2 F7 R2 N1 N3 {_CIRCLE}", total=21, points=20).claim(
        f"round church F1 play N1 R2 F2 N3 R4 F8 {_CIRCLE}", total=21, points=24
    )
    lesson.play("play F6 S1 S2 B10", "play D3 T3 T11")
    lesson.say(
        "That is seven cards with the church card, all of your own sign or one next to it: 24 points. After each "
        "round everybody draws until they have seven cards again.",
        "revealed0 hand",
        covers=[7],
        sees={"scores": [34, 23, 13]},
    ).claim(f"round church F1 play F2 F8 R2 R4 N1 N3 {_CIRCLE}", total=21, points=24)


def _under_and_over(lesson: LessonScript) -> None:
    lesson.ask(
        "Your new hand isn’t good: nothing makes exactly 21. Each point under 21 costs you 1, and each point over it "
        "costs 3. What is the best you can do?",
        "play T9",
        "sum hand",
        wrong={
            "play": "A total of 10 is 11 under, so that would cost 11 points. One of your cards comes much closer.",
            "play S5 T9": "That makes 24, which is 3 over and costs 9. All in all you would lose 4 points.",
            "play * *": "That goes over 21, and each point over costs 3. One card must be enough.",
            "play S9": "That makes 19, which is good. But Stone scores only 1. Another 9 is closer to your Flame.",
            "play *": "That stays under 21, but each missing point costs 1. Another card gets you closer.",
        },
    )
    lesson.play("play D5 B3 N4", "play D7")
    lesson.say(
        "19 is 2 under: 2 + 2 − 2 = 2 points. Beth’s 22 is 1 over, which costs 3. With the 5 of Stone, too, you would "
        "have had 24 and −4 points. With no card and the 3 of Stone in church, you would get −17.",
        "revealed0 revealed1",
        covers=[4, 5],
        tells=[6],
        sees={"scores": [36, 33, 16]},
    ).claim(f"round church W10 play T9 {_CIRCLE}", total=19, points=2).claim(
        f"round church W10 play D5 B3 N4 {_BETH}", total=22, points=10
    ).claim(f"round church W10 play T9 S5 {_CIRCLE}", total=24, points=-4).claim(
        f"round church S3 play {_CIRCLE}", total=3, points=-17
    )


def _fey(lesson: LessonScript) -> None:
    lesson.say(
        "The new church card is Bone, the sign in the middle. It is FEY: it isn’t related to any sign, and is worth "
        "0. But with a FEY card among your cards, or in church, you get 5 points extra.",
        "token-B church",
    )
    lesson.ask(
        "So this time everybody gets the 5 points. You need 17 to make 21. Several of your cards can do it: choose "
        "the two that score the most.",
        "play S9 T8",
        "sum hand",
        wrong={
            "play ?8 S9": "That makes 21, but both signs are across the circle and score 1. Is there a better 8?",
            "play": "You would get the 5 points, but a total of 4 is 17 under, which costs 17.",
            "play * * *": "That goes over 21, and each point over costs 3. Find two cards that add up to 17.",
            "play * *": "That is under 21 with the 4 in church, and each missing point costs 1. Find two cards that "
            "add up to 17.",
            "play *": "One card leaves you far under 21, and each missing point costs 1. Find two that make 17.",
        },
    ).claim(f"round church B4 play D10 S7 {_CIRCLE}", total=21, points=7).claim(
        f"round church B4 play T8 S9 {_CIRCLE}", total=21, points=8
    )
    lesson.play("play W9 D9", "play F9 W6")
    lesson.ask(
        "That scored 8. Now you hold two FEY cards, and the 9 and the 7 would make 21. But you get the 5 points only "
        "once, however many FEY cards there are. Can you do better?",
        "play W7 B9",
        "B7 B9 sum",
        wrong={
            "play B7 B9": "Worth 8: 3 for the church card and 5 for FEY. One FEY card would be enough for that!",
            "play S7 B9": "Good, that scores 9. But you have another 7 that is closer to your Flame.",
            "play": "A total of 5 is 16 under, which costs 16 points.",
            "play *B*": "FEY brings its 5 points, but the total isn’t 21: each point under costs 1, and each point "
            "over costs 3. Which two cards make 16, one of them Bone?",
            "play *": "Without FEY you miss 5 points. Use one of the two, and make 21 with another card.",
        },
        covers=[2],
        sees={"scores": [44, 42, 23]},
    ).claim(f"round church B4 play S9 T8 {_CIRCLE}", total=21, points=8).claim(
        f"round church N5 play B9 B7 {_CIRCLE}", total=21, points=8
    ).claim(f"round church N5 play W7 B9 {_CIRCLE}", total=21, points=10).claim(
        f"round church N5 play S7 B9 {_CIRCLE}", total=21, points=9
    )
    lesson.play("play W3 B6 B8", "play D6 R10")


def _end(lesson: LessonScript) -> LessonScript:
    lesson.say(
        "10 points: 3 for Tone in church, 2 for Wave, 5 for FEY. Beth joined two FEY cards, for the same 5 points. "
        "You have 54, Beth has 49: if you both reach 55 in the next round, the higher score wins.",
        "revealed0 revealed1",
        covers=[3],
        tells=[8],
        rule="H7",
        sees={"scores": [54, 49, 30]},
    ).claim(f"round church N5 play W3 B6 B8 {_BETH}", total=22, points=7)
    return lesson.say(
        "That is Holy Matrimony: make 21, with many cards close to your own sign, and with a FEY card if you can. Now "
        "play the last round.",
        "sum hand",
    )
