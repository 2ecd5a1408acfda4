"""The lessons of Fistellavates: the first turn of a deal for two, the rest of it, and a turn of three."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.fistellavates.cases import SLUG, deal
from ui.games.fistellavates.lesson_of_three import three
from ui.games.kit.lesson_script import LessonScript


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lessons with their names."""
    yield "first", _first(begin)
    yield "second", _second(begin)
    yield "three", three(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Your first prediction",
        2,
        deal(
            ["9LK 6LK 5ML 1L 1K 9MS 8MS PMSL TSVY NY", "8YK PVLY 3LY 3MV 2VL 4YK NM NK 1S 7SK"],
            ["9VY 1M 2SY", "3SK 5YK 6SY"],
            "8VL 7ML",
            "1V 4VL 1Y 2MK NS",
        ),
        following="second",
    )
    lesson.say(
        "You and Beth study omens. A 5 has five, a Crown 0, an Ace 1, a Pawn 10, a Court 11. Bundles of cards explain "
        "omens. When a deal ends, the player with fewer omens left scores the difference.",
        "seat1 seat0",
    )
    lesson.say(
        "You have three bundles. A focused bundle explains all its cards. It needs three cards or more, of one rank "
        "or in a row. In a row, each card must share a suit with the next.",
        "bundle0.0 bundle0.1 bundle0.2",
        tells=[2],
    )
    for cards, focus in {
        "NM 1M 2MK": "trend",
        "9MS PMSL TSLK": "trend",
        "3MV 3SK 3LY": "correlation",
        "1M 1S 1V 1L 1Y 1K": "correlation",
        "5ML 6LK 7SK": "trend",
        "NM 1S 2SY": None,
        "PMSL TSLK NS": None,
        "3MV 3SK": None,
        "2MK 3SK 3MV 4MS": None,
        "5ML 6SY 7SK": None,
    }.items():
        lesson.claim(f"bundle {cards}", focused=focus is not None, **{"as": focus})
    lesson.ask(
        "You draw first: from the deck, or the top card of Beth’s discards. You hold a 5 and a 6, the Forest and the "
        "Market, which share Leaves. Is there a card that continues the row?",
        "draw discard 1",
        "7ML 5ML 6LK",
        sees={"best_student": 0, "discards": ["8VL", "7ML"]},
        wrong={
            "draw deck": "The deck could bring anything. The 7 on Beth’s discards has Leaves and continues 5 and 6."
        },
    )
    lesson.play("draw deck")
    lesson.say(
        "Now both of you secretly choose a card, called a plan. Two suits beat one, three beat two, and one beats "
        "three. If that is equal, the higher rank wins: a Crown is the lowest, then come Ace, 2 to 9, Pawn, Court.",
        "hand",
        tells=[1],
    )
    for plans, result in {
        "1S 9MS": "second",
        "1S PMSL": "first",
        "9MS PMSL": "second",
        "NM 1S": "second",
        "NM TMVK": "first",
        "2MK NS": "first",
        "8YK 9MS": "second",
        "PMSL TMVK": "second",
        "9MS 9VY": "tie",
    }.items():
        lesson.claim(f"plans {plans}", result=result)
    lesson.ask(
        "The winner may add cards to bundles if they share a suit with the winning plan. Most of your cards have "
        "Leaves or Knots. Which plan has both, and a rank that is hard to beat?",
        "plan 9LK",
        "hand",
        wrong={
            "plan 6LK": "Leaves and Knots, yes, but a 6 is easier to beat, and you want the Market in a bundle.",
            "plan ?MSL": "Three suits lose to a single one. And the Harvest has no Knots.",
            "plan TSVY": "Three suits lose to a single one. And the Island has neither Leaves nor Knots.",
            "plan *": "With that plan you could add fewer of your cards. Look for Leaves and Knots together.",
        },
    )
    lesson.play("plan 8YK")
    lesson.say(
        "You both have two suits, and 9 beats 8. You won, so you are the predictor of this turn: you may change your "
        "bundles, and Beth may not. The plans stay on the discards.",
        "piles",
        covers=[1],
        sees={"predictors": [0]},
    ).claim("plans 9LK 8YK", result="first")
    lesson.ask(
        "First you may swap cards in your hand for cards in bundles. Two suits allow two swaps, and each needs a card "
        "of the plan’s rank: a 9. Put the middle of 5, 6, 7 in place of the Darkness.",
        "swap 6LK 9VY",
        "9VY 5ML 6LK 7ML",
        wrong={
            "swap 9MS 9VY": "That would use up both nines at once, and there could be no second swap.",
            "swap ?ML 9VY": "It belongs in that row, but so does the Market. Begin with the one in the middle.",
            "swap * 9VY": "That would remove the Darkness, but the new card doesn’t belong between 5 and 7.",
            "swap 9MS *": "Keep the Pact for the second swap. The first one is about the Darkness, a 9 itself.",
            "done": "You don’t have to swap. But the Darkness is no use where it is.",
        },
    )
    lesson.ask(
        "No card may be swapped twice, so the second swap needs another 9: your Pact. A Pawn comes right after 9, and "
        "you hold the Harvest. Swap the Pact for the Desert.",
        "swap 9MS 2SY",
        "9MS PMSL 2SY",
        wrong={
            "swap 9MS 1M": "You have two more Aces, so leave the Ace of Moons where it is. Swap the Desert.",
            "done": "You may stop here. But no card in your hand goes with the Desert. The Harvest goes with the Pact.",
        },
        covers=[5],
        sees={"swapped": ["6LK", "9VY"], "legal": ["swap 9MS 1M", "swap 9MS 2SY", "done"]},
    )
    lesson.ask(
        "That was your last swap. Now you suggest: add any cards that have Leaves or Knots, like your plan. The "
        "Forest is a 5 and shares Leaves with the Market.",
        "add 5ML 1",
        "5ML bundle0.0",
        wrong={
            "add 5ML *": "The Forest is a 5: it belongs with the 6 in your first bundle.",
            "add 7ML 1": "It belongs there, too, but let the Forest go first.",
            "add 1? 2": "That will be right: Ace beside Ace. But first the Forest, to the Market in your first bundle.",
            "add PMSL 3": "That will be right: a Pawn comes after 9. But first the Forest, to the Market.",
            "add * 1": "A row needs ranks that follow one another, and that one isn’t next to 6. The Forest, a 5, is.",
            "add *": "That card has neither the rank that lies there nor one next to it. Add the Forest to the Market.",
            "done": "You hold ten cards, and all of them count omens. Add what fits.",
        },
    )
    lesson.ask(
        "5 and 6, and both have Leaves. With one more card this is a trend, as ranks in a row are called. Which card?",
        "add 7ML 1",
        "bundle0.0 hand",
        wrong={
            "add 7ML *": "That is the card, but it has to go to your first bundle.",
            "add * 1": "That would break the row of 5 and 6: its rank is neither 4 nor 7.",
            "add *": "With that you would have two cards there, and no bundle is focused before it has three. The row "
            "of 5 and 6 lacks only one.",
            "done": "Only one card is missing for a trend, and you hold it.",
        },
    )
    lesson.ask(
        "5, 6, 7: focused, so none of its 18 omens counts. In the second bundle is an Ace. Three cards of one rank "
        "are a correlation, and their suits don’t matter. Add the Ace of Leaves.",
        "add 1L 2",
        "bundle0.1 1L",
        wrong={
            "add 1L *": "The Ace belongs with the other Ace, in your second bundle.",
            "add * 1": "That would break the trend, and all of its omens would count again.",
            "add 1K 2": "Right, an Ace as well. But let the Ace of Leaves go first.",
            "add PMSL 3": "That will be right: a Pawn comes after 9. But first the Aces.",
            "add *": "That card has neither the rank that lies there nor one next to it. An Ace belongs with the Ace.",
            "done": "Then your turn is over, and the Ace in your second bundle still counts. You can focus that "
            "bundle.",
        },
        covers=[2],
        sees={"focused": [[True, False, False], [False, False, False]]},
    ).claim("bundle 5ML 6LK 7ML", focused=True, **{"as": "trend"})
    lesson.ask(
        "And the third one?",
        "add 1K 2",
        "bundle0.1 hand",
        wrong={
            "add 1K *": "The Ace belongs with the other two, in your second bundle.",
            "add * 1": "That would break the trend, and all of its omens would count again.",
            "add PMSL 2": "A Pawn isn’t of the same rank as two Aces, and doesn’t come next to them in a row.",
            "add *": "That will be right: a Pawn comes after 9. But first a third Ace for your second bundle.",
            "done": "Then your turn is over, and the two Aces still count: a focused bundle has three cards or more.",
        },
    )
    lesson.ask(
        "Two bundles are focused. The Harvest has Leaves, so you may add it, even to a bundle that isn’t complete yet.",
        "add PMSL 3",
        "bundle0.2 PMSL",
        wrong={
            "add *": "A Pawn doesn’t fit there, and that bundle would count again. It belongs after a 9.",
            "done": "In your hand the Harvest is no use. Beside the Pact it begins a trend.",
        },
        sees={"focused": [[True, True, False], [False, False, False]]},
    )
    lesson.play("done")
    return lesson.say(
        "No other card of yours has Leaves or Knots, so your turn is over. You may end a deal when you hold at most "
        "three cards. You still have five, and the next turn begins.",
        "hand",
        sees={"hand_counts": [5, 10]},
    )


def _second(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(SLUG, "A proof", 2, _first(begin).actions, following="three")
    lesson.ask(
        "Two of your bundles are focused. Your plan won, so you are the best student and draw first again. On top of "
        "Beth’s discards is the Betrayal, an 8 with Wyrms and Knots. Does it fit anywhere?",
        "draw deck",
        "piles bundle0.0 bundle0.2",
        wrong={
            "draw discard 1": "An 8 would fit beside 7 or 9, but the Betrayal shares no suit with yours. Try the deck."
        },
    )
    lesson.play("draw deck")
    lesson.ask(
        "The Sailor: a 4 with Leaves, which fits your first bundle. Now plan. Which card is high, and no use to your "
        "bundles?",
        "plan 9VY",
        "hand",
        wrong={
            "plan 8MS": "The Diplomat can complete your third bundle: 8, 9, Pawn. Keep it.",
            "plan 4VL": "The Sailor can go before your 5. Keep it.",
            "plan TSVY": "It would be a strong plan. But keep it: it will be more useful next turn.",
            "plan *": "That hardly ever wins. The Darkness beats most plans of two suits.",
        },
    )
    lesson.play("plan PVLY")
    lesson.say(
        "Bad luck: Beth planned the Borderland, and three suits beat two, whatever their ranks. A card with one suit "
        "would have beaten Beth, even a Crown. Now Beth is the predictor and the best student.",
        "piles",
        sees={"predictors": [1], "best_student": 1},
    ).claim("plans 9VY PVLY", result="second").claim("plans NY PVLY", result="first")
    lesson.play("add 3LY 1", "add 3MV 1", "done")
    lesson.say(
        "With three suits Beth couldn’t swap anything, only add cards with Waves, Leaves or Wyrms. Now Beth has three "
        "3s, a correlation.",
        "bundle1.0",
        sees={"focused": [[True, True, False], [True, False, False]]},
    )
    lesson.play("draw deck")
    lesson.ask(
        "Beth drew first this time. Now it is your turn. Beth’s Borderland is a Pawn, which counts 10 omens. Would it "
        "focus a bundle?",
        "draw deck",
        "piles bundle0.2",
        wrong={"draw discard 1": "Your third bundle has a Pawn already. This one fits nowhere, and would count 10."},
    )
    lesson.ask(
        "A Crown, and it counts 0. You want to add the Diplomat and the Sailor this turn. Which plan shares a suit "
        "with both of them, and takes 11 omens off your hand as well?",
        "plan TSVY",
        "8MS 4VL hand",
        wrong={
            "plan 8MS": "You want the Diplomat in your third bundle, not on the discards.",
            "plan 4VL": "You want the Sailor in your first bundle, not on the discards.",
            "plan 2SY": "The Desert shares Suns with the Diplomat, but nothing with the Sailor, and 2 is a low rank.",
            "plan *": "A Crown beats only a plan of three suits, and it doesn’t share a suit with both.",
        },
    )
    lesson.play("plan 7SK")
    lesson.ask(
        "Three suits beat two: you are the predictor. With this plan there are no swaps, but you may add cards with "
        "Suns, Waves or Wyrms. Complete your third bundle.",
        "add 8MS 3",
        "8MS bundle0.2",
        wrong={
            "add 8MS *": "An 8 belongs with the 9 and the Pawn, in your third bundle.",
            "add 4VL 1": "Good, and you can do it next. First your third bundle.",
            "add * 3": "That isn’t in a row with 9 and Pawn.",
            "add *": "That bundle is focused, and this card doesn’t fit it: all its omens would count again.",
            "done": "Then your turn is over, and the 9 and the Pawn still count: a focused bundle needs three cards.",
        },
        sees={"predictors": [0]},
    )
    lesson.ask(
        "8, 9, Pawn, and all three have Moons and Suns. Now the Sailor: 4 comes before 5.",
        "add 4VL 1",
        "4VL bundle0.0",
        wrong={
            "add 4VL *": "The Sailor is a 4: it belongs before the 5, in your first bundle.",
            "add *": "That card fits none of your bundles, and a bundle that isn’t focused counts in full.",
            "done": "You would keep four cards, one too many to end the deal.",
        },
        sees={"focused": [[True, True, True], [True, False, False]]},
    )
    lesson.ask(
        "You hold three cards with 2 omens in all: two Crowns and the Desert. All bundles are focused. Say that you "
        "are done.",
        "done",
        "hand",
        wrong={"add *": "You may add it, but it fits nothing. One wrong card and a bundle counts in full."},
        sees={"omens": 2},
    )
    lesson.say(
        "With at most three cards you may end the deal. With one focused bundle that is a hypothesis: a bonus of 10. "
        "But Beth may first add cards. If Beth then has fewer omens, Beth scores the difference.",
        "seat0 seat1",
        tells=[3, 6],
        rule="F23",
    ).claim("hypothesis 38 9", scores=[0, 29]).claim("hypothesis 20 20", scores=[10, 0]).claim(
        "hypothesis 20 13", scores=[0, 7]
    )
    lesson.ask(
        "With all bundles focused you may declare a proof. It brings a bonus of 20 points, and Beth may add nothing. "
        "Which will you declare?",
        "proof",
        "bundle0.0 bundle0.1 bundle0.2",
        wrong={
            "hypothesis": "That is worth 10 less, and Beth could add cards first. You can do better.",
            "pass": "You may wait, but that would only help Beth. You are ready to end the deal.",
        },
        covers=[4],
        sees={"legal": ["hypothesis", "proof", "pass"]},
    ).claim("proof 5 34", scores=[49, 0])
    lesson.play(*deal(["", ""], ["7SK NL 3LY", "2VL 6MV 5SV"], "9MS 4YK"))
    return lesson.say(
        "That was the first deal. Points add up over several deals. Once someone has 200, the most points win. The "
        "next deal begins, and you draw first again.",
        "seat0",
    )
