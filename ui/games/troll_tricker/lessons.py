"""The lessons of Troll Tricker: the first five tricks of a hand of three, and the three after them, with FEY."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.kit.lesson_script import LessonScript
from ui.games.troll_tricker.cases import deal

SLUG = "troll-tricker"
_CIRCLE = "circle NFRWDST"


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lessons with their names."""
    yield "first", _first(begin)
    yield "fey", _lesson_of_fey(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Your first tricks in Troll Tricker",
        3,
        deal(
            [
                "F2 F11 D3 S6 T4 R4 R10 B1 B5 B9 N7",
                "F5 W2 W9 W11 D7 S9 T10 R6 R11 B8 N9",
                "F8 W4 D5 S8 T2 T9 R3 B3 B4 N1 N4",
            ],
            signs="FWD",
        ),
        following="fey",
    )
    _circle(lesson)
    _own_sign(lesson)
    _signs_of_others(lesson)
    lesson.play("play W9", "play W4")
    return lesson.say(
        "That is how to score: win tricks close to your sign, and leave the rest to players who gain little by them. "
        "Now Beth leads Wave, for 4 points. In the next lesson, FEY stops Beth.",
        "trick",
    )


def _lesson_of_fey(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(SLUG, "FEY beats every sign", 3, _first(begin).actions)
    _fey(lesson)
    return _end(lesson)


def _circle(lesson: LessonScript) -> None:
    lesson.say(
        "Welcome to Troll Tricker! In a trick, each of you plays one card, and the winner scores. How much depends on "
        "this circle of signs. Your sign is Flame, at the top; Beth has Wave, and Carl has Wind.",
        "token-F token-W token-D",
        sees={"signs": ["F", "W", "D"]},
    )
    lesson.say(
        "The closer a trick’s sign is to yours, the more it is worth to you. Your own Flame: 4 points. Tone and Star, "
        "next to it: 3. Tree and Wave: 2. Stone and Wind, right across the circle: 1. The pips show it.",
        "token-F token-N token-R token-T token-W token-S token-D",
    )
    for trick, points in (("F6/W F10/F F2/D", 4), ("R6/W R10/F R2/D", 3), ("T6/W T10/F T2/D", 2)):
        lesson.claim(f"trick {trick} {_CIRCLE}", winner=2, points=points)
    lesson.claim(f"trick S6/W S10/F S2/D {_CIRCLE}", winner=2, points=1)


def _own_sign(lesson: LessonScript) -> None:
    lesson.ask(
        "Your hand has the same pips. You play the first card, and it may be any card. The others must play the same "
        "sign if they can, and its highest card wins. Which card is sure to bring you 4 points?",
        "play F11",
        "hand",
        wrong={
            "play F2": "Flame is the right sign. But a 2 is easily beaten, and then another player scores.",
            "play B*": "Bone isn’t on the circle, so it isn’t worth 4 to anyone. We’ll come to it.",
            "play *": "That sign is worth less than 4 to you: count its pips. Find a better sign, and a high card.",
        },
    )
    lesson.play("play F5", "play F8")
    lesson.ask(
        "Both followed, and 11 is the highest number: 4 points. The winner of a trick leads the next one. Lead your "
        "other Flame, though it is low, and see what they have left.",
        "play F2",
        "F2 seat0",
        wrong={
            "play B*": "If you lead Bone, the trick is worth only 1, as you will see. A Flame is worth 4 to you.",
            "play *": "That sign is worth less to you than the 4 points of your own. This time lead the 2 of Flame.",
        },
        sees={"scores": [4, 0, 0]},
    )
    lesson.play("play R11", "play T9")
    lesson.say(
        "Neither had a Flame left, so they could play any card. But other signs never win, not even an 11. So your 2 "
        "wins the trick: another 4 points.",
        "trick",
        covers=[6],
        sees={"scores": [8, 0, 0], "voids": [[], ["F"], ["F"]]},
    ).claim(f"trick F2/F R11/W T9/D {_CIRCLE}", winner=1, points=4)


def _signs_of_others(lesson: LessonScript) -> None:
    lesson.ask(
        "Now find Tone on the circle. It is next to your Flame, but across from Beth’s Wave and Carl’s Wind. If one "
        "of them wins a trick in Tone, they gain little. Lead your Tone.",
        "play N7",
        "token-N token-F token-W token-D",
        wrong={
            "play R*": "Star is next to your Flame, but also next to Beth’s Wave: Beth would gain 3. Lead Tone.",
            "play D*": "Wind is Carl’s own sign, worth 4 to Carl. Lead Tone.",
            "play B*": "Bone has no place on the circle. Lead Tone.",
            "play S*": "Stone is next to Carl’s Wind: Carl would gain 3, and you only 1. Lead Tone.",
            "play T*": "Tree is worth 2 to you, and 2 to Carl. Tone is worth 3 to you, and only 1 to Beth or Carl.",
        },
    )
    lesson.play("play N9", "play N1")
    lesson.say(
        "Beth’s 9 wins. To you this trick would have been worth 3 points, but what counts is the winner’s own sign. "
        "Beth gets 1.",
        "trick seat1 token-N token-W",
        covers=[7],
        sees={"scores": [8, 1, 0]},
    ).claim(f"trick N7/F N9/W N1/D {_CIRCLE}", winner=2, points=1)
    lesson.say(
        "Look at Bone, in the middle. Seven signs lie on the circle; the one left over is called FEY. It isn’t "
        "related to any sign, and it beats all the others: its lowest card beats an 11.",
        "token-B B1 B5 B9",
    ).claim(f"trick F11/F R11/R B1/W {_CIRCLE}", winner=3, points=3)
    lesson.play("play R6", "play R3")
    lesson.ask(
        "Beth leads Star, your neighbour on the circle. You hold Stars, so you must follow with one of them. Only a "
        "FEY card may always be played. Win the trick with a Star!",
        "play R10",
        "trick hand token-R",
        wrong={
            "play R4": "That follows, but 4 is less than Beth’s 6: the trick would be Beth’s.",
            "play B*": "You may, and FEY would win. But that would be a waste: a Star can win the same 3 points.",
        },
        covers=[8],
        sees={"legal": ["play R4", "play R10", "play B1", "play B5", "play B9"]},
    )
    lesson.say(
        "3 points, since Star is one step from your Flame. Tone, on the other side, would have been worth the same. "
        "To Carl, two steps away, it would have been only 2.",
        "token-F token-R token-N token-D",
        covers=[1],
        sees={"scores": [11, 1, 0]},
    ).claim(f"trick R6/W R3/D R10/F {_CIRCLE}", winner=3, points=3).claim(
        f"trick N6/W N3/D N10/F {_CIRCLE}", winner=3, points=3
    ).claim(f"trick R6/W R10/D R3/F {_CIRCLE}", winner=2, points=2)
    lesson.ask(
        "Your other cards on the circle are low, so Beth or Carl will win. Choose a card to see what its sign is "
        "worth to each of you. Lead the one that is worth the least to those two.",
        "play T4",
        "token-T token-S token-D token-R hand",
        wrong={
            "play D3": "Wind is Carl’s own sign, worth 4 to Carl, and next to Beth’s Wave: 3. Nothing could be worse.",
            "play S6": "Stone is right across from you, but next to Carl’s Wind: 3 for Carl, or 2 for Beth.",
            "play R4": "Star is next to Beth’s Wave: 3 for Beth, or 2 for Carl. Another sign brings them less.",
            "play B*": "If you lead Bone, the winner gains only 1, too. But keep it: it beats any sign that others "
            "lead.",
        },
    )
    lesson.play("play T10", "play T2")
    lesson.say(
        "Tree is two steps from you and from Carl, but across from Beth’s Wave. Beth had to win the trick, for 1 "
        "point.",
        "trick seat1 token-T token-W",
        sees={"scores": [11, 2, 0]},
    ).claim(f"trick T4/F T10/W T2/D {_CIRCLE}", winner=2, points=1)


def _fey(lesson: LessonScript) -> None:
    lesson.ask(
        "Beth leads Wave, worth 4 to Beth. You have no Wave, so you may play anything. Bone, in the middle of the "
        "circle, is FEY and beats every sign. Stop Beth, and don’t spend more than you need.",
        "play B1",
        "trick hand",
        wrong={
            "play B*": "FEY wins. But no one plays after you, so the lowest FEY card is enough. Keep the higher ones.",
            "play *": "You may throw that off, but it can’t win, and Beth would get 4 points. What beats every sign?",
        },
        sees={"legal": ["play D3", "play S6", "play R4", "play B1", "play B5", "play B9"]},
    )
    lesson.say(
        "When another sign is led and FEY wins, that is 3 points, whatever your sign is. An option can make it 5 with "
        "three players and 4 with four.",
        "seat0 token-B",
        covers=[2],
        tells=[10],
        sees={"scores": [14, 2, 0]},
    ).claim(f"trick W9/W W4/D B1/F {_CIRCLE}", winner=3, points=3).claim(
        f"trick F11/F B1/R F2/N {_CIRCLE} by-players", winner=2, points=5
    ).claim(f"trick F11/F B1/R F2/N F3/W {_CIRCLE} by-players", winner=2, points=4).claim(
        f"trick F11/F B1/R F2/N F3/W F4/D {_CIRCLE} by-players", winner=2, points=3
    )
    lesson.ask(
        "Who else has FEY? If you lead it, everybody who has a FEY card must follow with it. But then the trick is "
        "worth only 1 point to the winner. Lead the lower of your two, to draw some out.",
        "play B5",
        "B5 B9",
        wrong={
            "play B9": "It would win, but only 1 point. Spend the 5 on this, and keep the 9 for a trick worth 3.",
            "play *": "The others must follow the sign that you lead, so that one doesn’t draw out FEY. Lead Bone.",
        },
    )
    lesson.play("play B8", "play B3")
    lesson.say(
        "Both had to follow, and Beth’s 8 beat your 5. But FEY was led: just 1 point for Beth. If your FEY card had "
        "been the highest, that point would have been yours.",
        "trick seat1",
        covers=[5],
        tells=[4],
        sees={"scores": [14, 3, 0]},
    ).claim(f"trick B5/F B8/W B3/D {_CIRCLE}", winner=2, points=1).claim(
        f"trick B5/F R11/R T9/T {_CIRCLE}", winner=1, points=1
    )
    lesson.play("play W11", "play B4")
    lesson.ask(
        "Beth leads Wave again, for 4. Carl has none left and plays a FEY card. If there are several, the highest FEY "
        "card wins. Can you still win this trick?",
        "play B9",
        "trick hand",
        wrong={"play *": "That can’t beat Carl’s FEY card. Only a higher FEY card can."},
    )
    lesson.say(
        "FEY against FEY: your 9 beats Carl’s 4. Another sign was led, so it is 3 points again.",
        "trick seat0",
        covers=[3],
        sees={"scores": [17, 3, 0]},
    ).claim(f"trick W11/W B4/D B9/F {_CIRCLE}", winner=3, points=3)


def _end(lesson: LessonScript) -> LessonScript:
    lesson.say(
        "The next hand has a new circle, and is dealt from the 55 cards that are left. When a card is needed and none "
        "is left, the played cards are shuffled, even in the middle of dealing.",
        tells=[9],
        rule="T1",
        sees={"stock_count": 55},
    )
    lesson.say(
        "Carl hasn’t won a trick yet. Careful: with three players, a player who wins none of the eleven tricks gains "
        "5 points. Perhaps you should let Carl win one.",
        "seat2",
        sees={"tricks_won": [5, 3, 0]},
    )
    return lesson.say(
        "That is Troll Tricker: win tricks close to your sign, and leave the rest to players who gain little by them. "
        "After the last hand, the most points win. You lead, with three cards to go."
    )
