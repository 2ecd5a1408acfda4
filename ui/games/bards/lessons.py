"""The lessons of Battle of the Bards: the basic deck, and the extended one."""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.bards.cases import SLUG, deal
from ui.games.kit.lesson_script import LessonScript


def lessons(begin: type[LessonScript]) -> Iterator[tuple[str, LessonScript]]:
    """Yield the lessons with their names."""
    yield "first", _first(begin)
    yield "extended", _extended_lesson(begin)


def _first(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Your first tales",
        2,
        deal("9MS 4MS 3MV 8YK 1L 5ML 6LK 2VL 1V 5YK 3SK 1Y 4YK NK 1K 4VL 8VL NY 9VY 6SY 2SY 8MS"),
        following="extended",
    )
    lesson.say(
        "You and Beth are bards. You build tales out of cards, and score when you conclude them. This card, the meme, "
        "is what people want to hear of: each Moon and each Sun in a tale scores a point.",
        "meme seat1 seat0",
        sees={"meme": "9MS"},
    )
    lesson.ask(
        "Choose two of these four cards to begin your own tales; the other two begin Beth’s. Which two have something "
        "for this audience?",
        "keep 3MV 4MS",
        "meme hand",
        wrong={
            "keep 1L 8YK": "Neither of them has a Moon or a Sun, so with this meme both are worth nothing.",
            "keep *": "One of these has no Moon and no Sun. Two of the four cards have one.",
        },
    )
    lesson.say(
        "The Mountain has both suits of the meme. If you concluded it now, it would score 2, all alone. The Journey "
        "has one Moon.",
        "meme tale0.1 tale0.2",
        covers=[4],
        sees={"tales": [[["3MV"], ["4MS"]], [["1L"], ["8YK"]]]},
    ).claim("tale 4MS meme 9MS", points=2, suit_points=2, meme_replaced=True)
    lesson.play("split 5ML 6LK / 1V 2VL 5YK")
    lesson.ask(
        "Beth drew five cards and split them. Take one group, and play all its cards. Beth gets the other. The Forest "
        "has Moons, so it fits both of your tales. Take the two cards that you can see.",
        "take up",
        "hand",
        wrong={
            "take down": "Three cards that you can’t see, and you would have to play them all. Two good ones are safer."
        },
    )
    lesson.ask(
        "A card may go to the end of a tale if it shares a suit with the last card there. The Market fits neither of "
        "your tales. So which card comes first, and where? Leave the Mountain alone.",
        "play 5ML 1",
        "tale0.1 tale0.2 hand",
        wrong={
            "play 5ML 2": "It fits, by its Moons. But the Mountain scores 2 by itself; help the Journey.",
            "conclude 1": "You may, whenever you play. But that scores only 1, for its Moon, and the tale would be "
            "gone.",
            "conclude 2": "You may, whenever you play. But that scores only 2, and the tale would be gone.",
        },
    )
    lesson.ask(
        "Now the last card of that tale is the Forest. Moons and Leaves: does the Market fit?",
        "play 6LK 1",
        "tale0.1 hand",
        wrong={
            "conclude 1": "Then the Forest would be gone, and the Market, which shares no suit with the Mountain, "
            "would "
            "have to begin a tale of its own.",
            "conclude 2": "That would score 2. But it is no help with the Market, which fits the Forest. Play that "
            "first.",
        },
    )
    lesson.say(
        "A tale needs a high card: with six cards, it needs a 6 or higher, or it scores nothing. Then the audience has "
        "gone. Your Market, a 6, is enough for six cards. Beth’s Ace is enough for one card: itself.",
        "tale0.1 tale1.1",
        covers=[3],
    ).claim("tale 3MV 5ML 6LK meme 9MS", interest=True).claim("tale 1L meme 9MS", interest=True, points=0).claim(
        "tale 1M meme 9MS", interest=True, points=1
    )
    lesson.ask(
        "So there is room for three more cards. Two cards of the same rank bring 4 points, and the tale has a 3. Say "
        "that you are done for now, and hope for another 3.",
        "done",
        "tale0.1",
        wrong={
            "conclude 1": "That is 2 points for its two Moons. If you wait, it can be worth much more.",
            "conclude 2": "That is 2 points, but then the meme would be replaced, and your other tale needs its Moons.",
        },
    ).claim("tale 3MV 5ML 6LK meme 9MS", points=2)
    lesson.play("play 2VL 1", "play 1V 1", "play 5YK 2", "done")
    lesson.say(
        "Beth’s first tale has three cards, and the highest is a 2. No one is listening, so it is worth nothing. In "
        "the same way a 7 holds an audience for seven cards, but not for eight.",
        "tale1.1",
        covers=[2],
        tells=[1],
        sees={"tales": [[["3MV", "5ML", "6LK"], ["4MS"]], [["1L", "2VL", "1V"], ["8YK", "5YK"]]]},
    ).claim("tale 1L 2VL 1V meme 9MS", interest=False, points=0).claim(
        "tale 7ML 3LY 2SY 6SY 5SV 6MV 3MV meme 4MS", interest=True, points=14
    ).claim("tale 7ML 3LY 2SY 6SY 5SV 6MV 3MV 4MS meme 9VY", interest=False, points=0, meme_replaced=False)
    lesson.ask(
        "Now you have drawn five cards and split them, and Beth chooses. You want the Painter, a second 3. The other "
        "four all fit Beth’s Soldier. Lay them face up as bait, and the Painter face down.",
        "split 1Y 1K 4YK NK / 3SK",
        "hand tale1.2",
        wrong={
            "split 3SK / *": "With the Painter face up, Beth sees what you want. Lay the other four face up instead.",
            "split *": "Only the Painter should lie face down: choose the other four, so that they lie face up.",
        },
    )
    lesson.play("take up", "play 1Y 2", "play 4YK 2", "play NK 2", "play 1K 2", "conclude 2", "done")
    lesson.ask(
        "Beth took the four. A tale with two Aces scored 4. It had no Moon and no Sun, so the meme stays. The Painter "
        "is yours, and it fits both of your tales. Which one has the other 3?",
        "play 3SK 1",
        "tale0.1 tale0.2 hand",
        sees={"scores": [0, 4], "meme": "9MS"},
        wrong={
            "play 3SK 2": "That fits, by Suns. But the other 3 is in your first tale.",
            "conclude *": "First play the Painter: you have to play it anyway, and it makes your first tale better.",
        },
    ).claim("tale 8YK 5YK 1Y 4YK NK 1K meme 9MS", points=4, suit_points=0, rank_points=4, meme_replaced=False)
    lesson.ask(
        "Two Moons and a Sun score 3, and the pair of 3s scores 4. Beth might conclude a tale, and then the meme may "
        "change. Don’t wait any longer.",
        "conclude 1",
        "tale0.1 meme",
        wrong={
            "conclude 2": "That is worth 2, and the meme would go: your first tale would lose its 3 points for suits.",
            "done": "You may wait. But if the meme changes before your next turn, the 3 points for suits are lost.",
        },
        covers=[7],
    ).claim("tale 3MV 5ML 6LK 3SK meme 9MS", points=7, suit_points=3, rank_points=4, meme_replaced=True).claim(
        "tale 3MV 6MV 5SV 3SK meme 1V", points=7, suit_points=3, rank_points=4
    )
    lesson.ask(
        "7 points. You scored for suits, so the meme was replaced: now it is the Sailor, Waves and Leaves. Suddenly "
        "your Mountain is worth nothing. Is there any point in concluding it?",
        "done",
        "meme tale0.2",
        wrong={
            "conclude 2": "No suit matches and no rank appears twice: 0 points, and the meme would stay. Say that you "
            "are done."
        },
        covers=[6],
        sees={"scores": [7, 4], "meme": "4VL"},
    ).claim("tale 4MS meme 4VL", points=0, interest=True, meme_replaced=False).claim(
        "tale 8MS 9MS meme 4YK", points=0, interest=True, meme_replaced=False
    )
    lesson.play("split 8VL NY / 2SY 6SY 9VY")
    lesson.ask(
        "Beth splits again. The Mill has both suits of the new meme. The Crown of Wyrms doesn’t fit your tale. But "
        "you may have two tales, and now you have only one.",
        "take up",
        "hand meme",
        wrong={"take down": "Three unknown cards, against a Mill that is sure to score. Take what you see."},
    )
    lesson.ask(
        "You have room for a second tale, and neither card fits the Mountain. Which of the two should begin it?",
        "play 8VL 1",
        "hand tale0.2 meme",
        wrong={
            "play NY 1": "The Crown holds an audience for ten cards, but it has no Waves or Leaves. The Mill has.",
            "conclude *": "The Mountain is worth nothing with this meme. There is still room, so keep it for now.",
        },
    )
    lesson.ask(
        "The Crown of Wyrms fits neither of your two tales. You must play it, so you must conclude a tale first. "
        "Before you choose, look at Beth’s tale: what is it full of?",
        "conclude 1",
        "tale0.1 tale0.2 tale1.1 meme",
        wrong={
            "conclude 2": "That scores nothing. The Mill scores 2, and then Beth’s Waves and Leaves lose their meme.",
        },
        covers=[11],
        sees={"legal": ["conclude 1", "conclude 2"], "to_play": ["NY"]},
    ).claim("tale 8VL meme 4VL", points=2, meme_replaced=True)
    lesson.ask(
        "2 points, and the new meme is the Diplomat: Moons and Suns, so your Mountain is in demand again. Now there "
        "is room for the Crown.",
        "play NY 1",
        "hand meme",
        wrong={
            "conclude 2": "You may, and you can still do so in a moment. First begin a tale with the Crown of Wyrms."
        },
        sees={"scores": [9, 4], "meme": "8MS"},
    )
    return lesson.say(
        "You lead by 9 to 4, and the rest is up to you. A turn needs five cards. When fewer than five are left in the "
        "deck, the game ends, and each of you concludes the tales that are left.",
        "tale0.2",
        tells=[12],
        rule="B16",
        sees={"stock_count": 14},
    )


def _extended_lesson(begin: type[LessonScript]) -> LessonScript:
    lesson = begin(
        SLUG,
        "Pawns, Courts and the Excuse",
        2,
        deal(
            "4MS PMSL NK 2VL 5YK 9MS 0 8VL 6LK 4YK 1S PSVK PVLY TMLY TSVY 9LK 7VY 5ML 3LY 8MS 6MV 2SY",
            deck="extended",
        ),
        deck="extended",
    )
    lesson.say(
        "The bigger deck has nine more cards: four Pawns and four Courts with three suits each, and the Excuse, which "
        "has none at all. Everything else stays the same: split, choose, play, conclude.",
        "seat1 seat0",
    )
    lesson.say(
        "Look at the Harvest. It is a Pawn: Moons, Suns and Leaves. Three suits score well and fit almost anything. "
        "But Pawns and Courts count 0 when the audience looks for a high rank.",
        "PMSL",
    )
    lesson.ask(
        "Two of its suits are on the meme, so keep the Harvest. Your other tale should have room for many Pawns and "
        "Courts. Which card holds the audience longest?",
        "keep NK PMSL",
        "hand meme",
        wrong={
            "keep * PMSL": "The Harvest, yes. But the other card should have the highest rank: a Crown counts 10.",
            "keep *": "Keep the Harvest, for its Moons and Suns, and the card that holds the audience longest.",
        },
    )
    lesson.say(
        "The Harvest alone is worth nothing yet: one card needs at least a rank of 1. It needs company.",
        "tale0.2",
        covers=[5],
    ).claim("tale PMSL meme 4MS", points=0, interest=False)
    lesson.play("split 9MS 0 / 4YK 6LK 8VL")
    lesson.ask(
        "Beth offers you the Pact and the Excuse. The Pact is a 9, with both suits of the meme.",
        "take up",
        "hand",
        wrong={"take down": "Three unknown cards. The Pact is just what the Harvest needs."},
    )
    lesson.ask(
        "Make the audience listen to the Harvest.",
        "play 9MS 2",
        "tale0.2 9MS",
        wrong={
            "excuse 2*": "The Excuse would end the tale of the Harvest at once, and no one listens to a lone Pawn.",
            "excuse 1*": "The Excuse would end the tale of the Crown at once. It has only just begun.",
            "conclude 1": "The Crown of Knots has no Moons and no Suns, so that scores 0. And it has room for more.",
            "conclude 2": "No one listens to a lone Pawn, so that scores 0. First it needs a rank: the Pact has 9.",
        },
    )
    lesson.ask(
        "Now for the Excuse. It joins no tale. Instead it concludes one of yours at once, and you may name a suit "
        "that isn’t on the meme: it counts, too. Which tale, and which suit?",
        "excuse 2 L",
        "tale0.2 0",
        wrong={
            "excuse 2": "That scores 4, two Moons and two Suns. If you name a suit that the tale has, it can be more.",
            "excuse 1*": "The Crown of Knots is alone, so that would score 1 at most. Your other tale is worth more.",
            "conclude 2": "That scores 4. But the Excuse has to be played anyway, and with it you can score more.",
            "conclude 1": "The Crown of Knots has nothing to do with this meme: 0 points.",
        },
        covers=[10],
    ).claim("tale PMSL 9MS meme 4MS name L", points=5, suit_points=5)
    lesson.say(
        "Two Moons, two Suns, and the Leaves of the Harvest: 5 points, and the Ace of Suns is the new meme.",
        "meme seat0",
        sees={"scores": [5, 0], "meme": "1S"},
    )
    lesson.say(
        "The Excuse may also turn up as the meme. It has no suits, but you may name one when you conclude a tale. The "
        "Soldier and the Battle would score 2 if you named Wyrms or Knots, else nothing.",
        "meme",
        tells=[9],
    ).claim("tale 5YK 4YK meme 0 name Y", points=2, meme_replaced=True).claim(
        "tale 5YK 4YK meme 0", points=0, meme_replaced=False
    )
    lesson.ask(
        "You have played both cards. The Windfall, your Crown of Knots, is worth nothing now, but its tale has room "
        "for nine more cards.",
        "done",
        "tale0.1",
        wrong={"conclude 1": "It has no Sun and no pair, so that scores 0. Keep it: a tale needs a card like this."},
    )
    lesson.play("play 8VL 1", "play 6LK 1", "play 4YK 2", "done")
    lesson.ask(
        "What a hand: two Pawns and two Courts, which make two pairs. The Merchant fits both of Beth’s tales, so it "
        "is tempting. Lay it face up, alone, and hope that Beth takes it.",
        "split 9LK / PSVK PVLY TMLY TSVY",
        "hand tale1.1 tale1.2",
        wrong={
            "split PSVK PVLY TMLY TSVY / 9LK": "Then Beth sees what you have, and may well take all four.",
            "split *": "That would separate the four cards that belong together. Lay only the Merchant face up.",
        },
    )
    lesson.play("take up", "play 9LK 1", "done")
    lesson.ask(
        "Beth took the bait. Your tale begins with the Crown of Knots, so the next card must have Knots. Though each "
        "has three suits, only one of the four fits.",
        "play PSVK 1",
        "tale0.1 hand",
        wrong={
            "play * 2": "You may begin a new tale with it. But Pawns and Courts need the Crown, or no one listens.",
            "conclude 1": "Not yet: the Crown alone scores nothing.",
        },
    )
    lesson.ask(
        "Suns, Waves or Knots come next. The Rite has none of these, but it has Leaves and Wyrms in common with the "
        "Borderland, so the Borderland can come in between.",
        "play PVLY 1",
        "tale0.1 hand",
        wrong={
            "play TSVY 1": "The Island fits, by Suns and by Waves. It will make a good end; play the Borderland first.",
            "play * 2": "In a new tale there would be nothing to hold the audience. The Crown does that here.",
            "conclude 1": "That would score 1, for a single Sun. A second Pawn makes a pair, which scores 4.",
        },
    )
    lesson.ask(
        "The Light Keeper and the Borderland are a pair of Pawns: 4 points. Now the Rite.",
        "play TMLY 1",
        "tale0.1 hand",
        wrong={
            "play TSVY 1": "The Island fits, by Waves and by Wyrms, and the Rite could follow it. Play the Rite first, "
            "as planned.",
            "play * 2": "In a new tale there would be nothing to hold the audience. The Crown does that here.",
            "conclude 1": "That would be 4 for the Pawns and 1 for a Sun. The Courts can bring another pair.",
        },
    ).claim("tale NK PSVK PVLY meme 1S", points=5, rank_points=4, suit_points=1)
    lesson.ask(
        "The Rite is a Court. It doesn’t pair with a Pawn, only with another Court.",
        "play TSVY 1",
        "tale0.1 hand",
        wrong={
            "play * 2": "Then the two Courts would be in different tales, and wouldn’t pair.",
            "conclude 1": "Add the Island first: it brings a Sun, and a pair of Courts.",
        },
    )
    lesson.ask(
        "Five cards, and the Crown counts 10: everybody listens. Two pairs score 8, and two Suns score 2. Conclude it!",
        "conclude 1",
        "tale0.1 meme",
        wrong={"done": "The tale has room for five more cards. But a new meme may take points away: take the 10."},
        covers=[8],
    ).claim("tale NK PSVK PVLY TMLY TSVY meme 1S", points=10, suit_points=2, rank_points=8).claim(
        "tale 9MS PMSL PMYK TMLY TMVK meme 1S", points=10, suit_points=2, rank_points=8
    )
    lesson.play("split 3LY 8MS / 2SY 5ML 6MV")
    return lesson.say(
        "You have 15 points, and the Cave is the new meme. Beth has split the cards, and you choose. You have no "
        "tale, so you can begin two new ones. Play on.",
        "hand meme",
        sees={"scores": [15, 0], "meme": "7VY"},
    )
