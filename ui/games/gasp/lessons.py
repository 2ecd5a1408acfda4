"""The lessons of Gasp!: a first round of three, and a first round of the duel."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.gasp.cases import deal
from ui.games.kit.lesson_script import LessonScript

SLUG = "gasp"


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lessons with their names."""
    yield "first", _first(begin)
    yield "duel", _duel(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "A first round of Gasp!",
        3,
        deal(
            ["9LK 4MS 2VL 1M 3MV", "8VL 8MS 4VL 9MS 1K", "9VY 7SK NV NM NK"],
            leader=1,
            stock="NL 3LY 1L 6SY 6LK 7ML 5SV 5YK 2SY 1S 8YK 1Y 2MK 4YK 3SK",
        ),
        following="duel",
    )
    lesson.say(
        "Welcome to Gasp! In a trick, each of you plays one card, and the winner gets a token of a suit. The first "
        "player with two tokens of each of the six suits wins the game.",
        "seat1 seat2 seat0",
    )
    lesson.say(
        "This is your hand. Most cards have two suits and a number. Aces count 1, Crowns count 10. Beth plays the "
        "first card of the trick, and then Carl plays.",
        "hand seat1",
    )
    lesson.play("play 8VL L", "play 9VY")
    lesson.ask(
        "Beth led the Mill and named Leaves, the suit that it would win in. All others must follow with Waves or "
        "Leaves if they can. Carl did: the Darkness has Waves, and 9 beats 8. Win the trick!",
        "play 9LK",
        "trick hand",
        wrong={
            "play 2VL": "The Origin follows, but 2 is less than 9: Carl would win.",
            "play 3MV*": "The Journey follows, since it has Waves, but 3 is less than 9: Carl would win.",
        },
        covers=[7],
        sees={"legal": ["play 2VL", "play 3MV", "play 9LK"]},
    ).claim("trick standard 8VL/L 9VY", winner=2, suits=["V"])
    lesson.say(
        "Two nines: if two cards are equal, the one played later wins. You win in Leaves, the suit that your Merchant "
        "shares with the Mill. It couldn’t win in Knots: the Mill has none. Here is your token.",
        "seat0",
        covers=[1],
        sees={"tokens": [{"L": 1}, {}, {}]},
    ).claim("trick standard 8VL/L 9VY 9LK", winner=3, value=9, suits=["L"])
    lesson.ask(
        "The winner leads the next trick. Lead the Mountain. It has two suits, so you name one of them. If the "
        "Mountain wins, it wins in that suit. This time, name Moons.",
        "play 4MS M",
        "4MS",
        wrong={
            "play 4MS S": "Suns would be just as good. But name Moons this time.",
            "play [1N]?": "That has one suit only, so you would have nothing to name. Lead the Mountain, which has "
            "two.",
            "play *": "You may lead that, and name a suit in the same way. But the Mountain is higher, so fewer cards "
            "beat it.",
        },
    )
    lesson.play("play 8MS S", "play 7SK")
    lesson.say(
        "The Diplomat has both suits of your Mountain, and beats it. With such a card, its player names the suit to "
        "win in: Beth chose Suns. Carl had to follow, but 7 isn’t enough.",
        "seat1",
        covers=[6],
        sees={"tokens": [{"L": 1}, {"S": 1}, {}]},
    ).claim("trick standard 4MS/M 8MS/S 7SK", winner=2, suits=["S"])
    lesson.play("play 4VL L", "play NV")
    lesson.ask(
        "Beth led the Sailor and named Leaves. Carl played the Crown of Waves, which counts 10. Can you still win?",
        "play NL",
        "trick hand",
        wrong={"play *": "That follows, but it is less than 10. Which card is worth 10, too?"},
    )
    lesson.say(
        "Two Crowns are equal, and yours was played later. You get a second token of Leaves.",
        "seat0",
        covers=[2],
        sees={"tokens": [{"L": 2}, {"S": 1}, {}]},
    ).claim("trick standard 4VL/L NV NL", winner=3, suits=["L"])
    lesson.ask(
        "Now for a gamble. An Ace counts only 1, but if the Crown of its own suit is in the same trick, it counts 11. "
        "Lead the Ace of Moons.",
        "play 1M",
        "1M",
        wrong={
            "play *": "That counts its number, whatever the others play. Only an Ace can grow: lead the Ace of Moons."
        },
    )
    lesson.play("play 9MS", "play NM")
    lesson.say(
        "Carl had to follow, with the Crown. So your Ace counts 11 and wins: it usurps the Crown. It doesn’t matter "
        "which comes first. If two Aces usurp their Crowns in one trick, the later Ace wins.",
        "seat0",
        covers=[3],
        tells=[5],
        sees={"tokens": [{"L": 2, "M": 1}, {"S": 1}, {}]},
    ).claim("trick standard 1M 9MS NM", winner=1, value=11).claim(
        "trick standard 4MS/M NM 1S 1M NS", winner=4, suits=["M"]
    )
    lesson.ask(
        "You have tokens of Leaves and Moons. Lead the Journey, and name the suit that is new to you.",
        "play 3MV V",
        "3MV seat0",
        wrong={
            "play 3MV M": "You have a token of Moons already, but none of Waves.",
            "play * V": "Waves are right, and that might win. But this time lead the Journey.",
            "play * [LM]": "If that wins, it brings a suit that you already have. You have no token of Waves yet.",
            "play *": "Suns would be new to you, too. But this time go for Waves, with the Journey.",
        },
    )
    lesson.play("play 1K", "play NK")
    lesson.say(
        "Neither Beth nor Carl had Moons or Waves, so they could play any card. But such a card can’t win, not even "
        "the Ace of Knots, which usurps its Crown. Your 3 is enough for a token of Waves.",
        "seat0",
        covers=[4],
        sees={"tokens": [{"L": 2, "M": 1, "V": 1}, {"S": 1}, {}]},
    ).claim("trick standard 3MV/V 1K NK", winner=1, value=3)
    lesson.ask(
        "What happens if you win in a suit when you already have two of its tokens? Lead the Chance Meeting, and name "
        "Leaves.",
        "play 7ML L",
        "7ML seat0",
        wrong={
            "play 7ML M": "That would bring a token of Moons. Name Leaves, to see what happens then.",
            "play 2VL L": "Leaves are right. But 2 is easily beaten: lead the Chance Meeting, which is a 7.",
            "play *": "If that wins, you keep its token as always, since you have fewer than two of that suit.",
        },
    )
    lesson.play("play 3LY", "play 1L")
    lesson.ask(
        "No one may keep three tokens of a suit. So you give this one to a player with fewer than two Leaves. If they "
        "have one that you need, you take it. Beth has a Sun, Carl has nothing. Who gets it?",
        "give 1 S",
        "seat1 seat2",
        wrong={
            "give 2": "You may give it to Carl, but Carl has nothing that you need: you would get nothing in return."
        },
        covers=[10],
        sees={"tokens": [{"L": 2, "M": 1, "V": 1}, {"S": 1}, {}], "legal": ["give 1 S", "give 2"]},
    )
    lesson.say(
        "You have four of the six suits now. If only one player could get the token, and had only one for you, you "
        "would have no choice.",
        "seat0",
        tells=[9],
        rule="G10",
        sees={"tokens": [{"L": 2, "M": 1, "V": 1, "S": 1}, {"L": 1}, {}]},
    )
    return lesson.say(
        "That is Gasp! New cards are dealt until someone has two tokens of each suit. And if everybody has two of the "
        "suit that you win in, you put one of yours back.",
        tells=[8],
        rule="G8",
    )


def _duel(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "A duel",
        2,
        deal(
            ["2MK 8YK 1V 8VL 3LY 4MS 5ML 6MV 1K 2SY", "9MS 7SK NV 9VY 1L NL 5SV 3SK 1Y 4YK"],
            stock="9LK 7VY NK 8MS 4VL 6SY NS 2VL 1S NM 3MV 6LK",
        ),
    )
    lesson.say(
        "In a duel you still collect two tokens of each suit, one for every trick that you win. But now each of you "
        "plays two cards to a trick, in turn: you, Beth, you, Beth.",
        "seat1 seat0",
    )
    lesson.ask(
        "You hold ten cards, and you lead. Begin with the Author. In a duel no one names a suit: you can win in the "
        "Author’s Moons or in its Knots.",
        "play 2MK",
        "2MK",
        wrong={
            "play 1?": "An Ace has only one suit to win in. The Author, a 2, has two.",
            "play *": "You may lead that. But begin with the Author, the lowest of your cards with two suits.",
        },
    )
    lesson.play("play 9MS")
    lesson.ask(
        "Your two cards add up, suit by suit. You have 2 in Moons and 2 in Knots, Beth has 9 in Moons. Your second "
        "card must follow the Author, too. Which one takes you past 9?",
        "play 8YK",
        "trick hand",
        wrong={
            "play 1K": "2 and 1 make 3 in Knots. Beth has 9 in Moons.",
            "play 4MS": "2 and 4 make 6 in Moons. Beth has 9 there.",
            "play 5ML": "2 and 5 make 7 in Moons. Beth has 9 there.",
            "play 6MV": "2 and 6 make 8 in Moons, one less than Beth’s 9.",
        },
    )
    lesson.play("play 7SK")
    lesson.say(
        "2 and 8 make 10 in Knots: you win the token. Beth had 9 in Moons and 7 in Knots. Both of Beth’s cards have "
        "Suns, but the Author has none, so Suns don’t count.",
        "seat0",
        covers=[15],
        sees={"tokens": [{"K": 1}, {}]},
    ).claim("trick duel 2MK 9MS 8YK 7SK", side=0, value=10, suits=["K"])
    lesson.say(
        "After a trick each of you draws only one card, the winner first. So the hands get smaller and smaller. When "
        "the stock is gone, you play out what you hold.",
        "hand",
        sees={"hand_counts": [9, 9]},
    )
    lesson.ask(
        "You won, so you lead again. An Ace counts 1, or 11 if its Crown is in the trick. In a duel your opponent has "
        "to be the one who plays that Crown. Try it with the Ace of Waves.",
        "play 1V",
        "1V",
        wrong={
            "play 1K": "That is an Ace, too, and it could grow in the same way. But try it with the Ace of Waves.",
            "play *": "That counts its number, whatever Beth plays. Only an Ace can grow: lead the Ace of Waves.",
        },
    )
    lesson.play("play NV")
    lesson.ask(
        "There it is, so your Ace counts 11 now, against 10 for the Crown. But Beth has one more card to play. Make "
        "your sum in Waves as high as you can.",
        "play 8VL",
        "trick hand",
        wrong={"play 6MV": "11 and 6 make 17. Beth has 10, so a 7 would be enough for Beth. You can do better."},
    )
    lesson.play("play 9VY")
    lesson.say(
        "11 and 8 make 19, but 10 and 9 make 19, too. If two sums are equal, the one completed later wins: that is "
        "Beth’s. It is a great advantage to play last.",
        "seat1",
        covers=[16],
        sees={"tokens": [{"K": 1}, {"V": 1}]},
    ).claim("trick duel 1V NV 8VL 9VY", side=1, value=19, suits=["V"]).claim(
        "trick duel 1M NM 8MS 9MS", side=1, value=19, suits=["M"]
    )
    lesson.play("play 1L")
    lesson.ask(
        "Now Beth leads, and you will play last. Beth’s Ace of Leaves counts 1, unless you play its Crown. Follow "
        "with your best card in Leaves.",
        "play 9LK",
        "trick hand",
        wrong={
            "play *": "That follows, and it beats an Ace. But Beth’s second card will be added to the Ace, so you need "
            "more: another card of yours is higher."
        },
    )
    lesson.play("play NL")
    lesson.ask(
        "Beth plays the Crown of Leaves. But it is Beth’s own Crown, so the Ace stays at 1: 1 and 10 make 11. You "
        "have 9, and you play last. What is the lowest card that will do?",
        "play 3LY",
        "trick hand",
        wrong={
            "play 5ML": "That wins, too: 9 and 5 make 14. But less will do, and the Forest may win something later."
        },
    )
    lesson.say(
        "9 and 3 make 12, so this token is yours. In a duel, your own Crown doesn’t help your Ace.",
        "seat0",
        covers=[17],
        sees={"tokens": [{"K": 1, "L": 1}, {"V": 1}]},
    ).claim("trick duel 1L 9LK NL 3LY", side=1, value=12, suits=["L"]).claim(
        "trick duel 1M 9MS NM 3MV", side=1, value=12, suits=["M"]
    )
    lesson.ask(
        "You lead. The Mountain and the Diplomat both have Moons and Suns, so they add up in both suits. Lead the "
        "Mountain, and keep the Diplomat for later.",
        "play 4MS",
        "4MS 8MS",
        wrong={
            "play 8MS": "That would do, too. But let Beth see the Mountain first: a 4 looks harmless.",
            "play *": "Beside the Diplomat that would add up in one suit at most. The Mountain adds up in both.",
        },
    )
    lesson.play("play 5SV")
    lesson.ask(
        "Beth has 5 in Suns. You have 4 in Moons and 4 in Suns. Which card is best?",
        "play 8MS",
        "trick hand",
        wrong={
            "play 2SY": "4 and 2 make 6 in Suns. Beth needs just a little more.",
            "play 5ML": "4 and 5 make 9 in Moons. That may be enough, but the Diplomat makes more, and in two suits.",
            "play 6MV": "4 and 6 make 10 in Moons. That may be enough, but the Diplomat makes more, and in two suits.",
        },
    )
    lesson.play("play 3SK")
    lesson.ask(
        "12 in Moons and 12 in Suns, both made by the same cards. So you choose the suit of your token. You have "
        "neither yet: take the one you like.",
        "suit M",
        "seat0",
        also=["suit S"],
        wrong={},
    ).claim("trick duel 4MS 5SV 8MS 3SK", side=0, value=12, suits=["M", "S"])
    return lesson.say(
        "Three tokens for you, one for Beth, and you lead. If you win in a suit when you already have two of its "
        "tokens, Beth gets the token, and you take one that you need in return. Play on."
    )
