"""The lesson of Fistellavates for three: a turn."""

from __future__ import annotations

from ui.games.fistellavates.cases import SLUG, deal
from ui.games.kit.lesson_script import LessonScript


def three(begin: type[LessonScript]) -> LessonScript:
    """Return the lesson."""
    lesson = begin(
        SLUG,
        "Three students",
        3,
        deal(
            ["3LY PVLY 8MS 2MK 6SY 1V NS 7SK", "9LK 6LK 4YK 1Y", "1S 5SV 3MV NM"],
            ["4VL TMVK", "5YK 2VL", "3SK NY"],
            "9MS 9VY 5ML",
            "7VY 1M",
        ),
    )
    lesson.say(
        "Three of you now: eight cards each, two bundles. Each card is compared with the left neighbour’s. Your 9 "
        "ties with Beth’s, Beth’s 9 beats Carl’s 5, and the 5 loses to you. So Beth is the best student.",
        "seat0 seat1 seat2 piles",
        sees={"best_student": 1, "discards": ["9MS", "9VY", "5ML"]},
    ).claim("roles 9MS 9VY 5ML", roles=["co-predictor", "predictor", None])
    lesson.say(
        "The same cards decide the order in which you act: high ranks first, so both nines before the 5. If ranks are "
        "equal, you go clockwise from the best student: Beth, you, Carl.",
        "piles",
        covers=[8],
        sees={"turn_order": [1, 0, 2]},
    )
    lesson.play("draw deck", "draw deck")
    lesson.ask(
        "Drawing goes clockwise from the best student: Beth, Carl, and now you. You may draw from the deck or from "
        "their discards. You have a 4 with Leaves in a bundle, and a 3 with Leaves in your hand.",
        "draw discard 2",
        "piles bundle0.0 3LY",
        wrong={
            "draw discard 1": "The Darkness is a 9. To continue 3 and 4, you need a 5.",
            "draw deck": "The deck may bring anything. On Carl’s discards lies a 5 with Leaves: 3, 4, 5.",
        },
    )
    lesson.ask(
        "You want to add the Savage and the Forest, both with Leaves. You only have to beat Beth’s plan. Which plan "
        "has Leaves, and isn’t needed in your row?",
        "plan PVLY",
        "hand bundle0.0",
        wrong={
            "plan 3LY": "It has Leaves, but it is the 3 that your row needs.",
            "plan 5ML": "It has Leaves, but it is the 5 that your row needs.",
            "plan *": "That plan has no Leaves, so even if it wins you can’t add the Savage and the Forest.",
        },
    )
    lesson.play("plan 9LK", "plan 1S")
    lesson.say(
        "Three suits beat Beth’s two, two beat Carl’s one, and one beats your three. So all of you are predictors! "
        "The other way round, no one would be. In a tie you would be a co-predictor, who can’t declare.",
        "piles",
        covers=[7],
        sees={"predictors": [0, 1, 2]},
    )
    for plans, roles in {
        "PVLY 9LK 1S": ["predictor"] * 3,
        "9MS 1S PMSL": ["predictor"] * 3,
        "1S 9MS PMSL": [None] * 3,
        "9MS 9VY 5ML": ["co-predictor", "predictor", None],
    }.items():
        lesson.claim(f"roles {plans}", roles=roles)
    lesson.say(
        "Now there is a new order, by the ranks of the plans: Pawn, 9, Ace. You come first, then Beth, then Carl. The "
        "first predictor in this order is the best student, so that is you.",
        "piles seat0",
        sees={"turn_order": [0, 1, 2], "best_student": 0},
    )
    lesson.ask(
        "Three suits allow no swap, so you suggest at once: cards with Waves, Leaves or Wyrms. Add the Savage, the 3.",
        "add 3LY 1",
        "3LY bundle0.0",
        wrong={
            "add 3LY 2": "The Savage is a 3: beside the 4 it begins a row, beside the Consul it does nothing.",
            "add 5ML 1": "It belongs there, too. But first the Savage.",
            "add *": "That card isn’t part of a row with your 4. First the Savage.",
            "done": "You are a predictor, so use it: each card in a focused bundle is explained.",
        },
    )
    lesson.ask(
        "And now the 5.",
        "add 5ML 1",
        "5ML bundle0.0",
        wrong={
            "add 5ML 2": "The Forest is a 5: it belongs with 3 and 4.",
            "add 6SY 1": "6 comes after 5, but the Penitent shares no suit with the Forest.",
            "add *": "That card isn’t part of a row with 3 and 4.",
            "done": "Only one card is missing for a trend, and you hold it.",
        },
    )
    lesson.ask(
        "A trend: 12 omens explained. What about the Penitent, a 6 with Suns and Wyrms?",
        "done",
        "bundle0.0 6SY",
        wrong={
            "add 6SY 1": "6 comes after 5, but the Forest and the Penitent share no suit: the trend would break.",
            "add * 1": "That card doesn’t continue 3, 4, 5, so the trend would break.",
            "add *": "It doesn’t fit the Consul. What lies in a bundle stays there, so keep it in your hand for now.",
        },
        sees={"focused": [[True, False], [False, False], [False, False]]},
    ).claim("bundle 3LY 4VL 5ML 6SY", focused=False)
    lesson.play("done", "add 4YK 1", "done", "done", "done")
    lesson.say(
        "Beth and Carl have acted, too. A declaration ends the deal as before. A declarer with the fewest omens "
        "scores the difference to the next: 12 against 20 and 30 makes 8, and 10 for a hypothesis.",
        "seat1 seat2",
    ).claim("hypothesis 12 20 30", scores=[18, 0, 0])
    return lesson.say(
        "The next turn begins, and as the best student you draw first. With only two bundles and fewer cards, a deal "
        "is soon over.",
        "piles",
    )
