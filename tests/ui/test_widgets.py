"""The widgets: what stands in the HTML for a card, a hand, tokens, a trick."""

import pytest

from engine.decks.decktet import CODES, SUIT_LETTERS
from tests.ui.reader import spoken_words
from tests.ui.reading import element, elements, text_of, values, words_of
from ui.components.card import backs, card, card_label, face, spread
from ui.components.hand import Hand, hand
from ui.components.html import element_saying, h, join_saying, phrase
from ui.components.news import LogHeading, LogItem, LogSection, log, news
from ui.components.prompt import answer, choices, coin, prompt
from ui.components.scores import scores
from ui.components.seat import Seat, seat
from ui.components.symbols import icon, speech_only, suit
from ui.components.table_state import PLAIN
from ui.components.tokens import tokens
from ui.components.trick import TrickSlot, trick
from ui.games.fistellavates.bundle import Bundle, BundleCard, bundle


def buttons(html: str) -> list[dict[str, str]]:
    """Return the attributes of every button."""
    return [{name: value or "" for name, value in each.attributes.items()} for each in elements(html, "button")]


def labels(html: str) -> list[str]:
    """Return how elements that are no text are called."""
    return values(html, "[aria-label]", "aria-label")


def test_cards_are_called_by_rank_suits_and_name() -> None:
    assert card_label("8VL") == "8 of Waves and Leaves, the Mill"
    assert card_label("1M") == "Ace of Moons"
    assert card_label("NV") == "Crown of Waves, the Sea"
    assert card_label("TMVK") == "Court of Moons, Waves and Knots, the Consul"
    assert card_label("0") == "the Excuse"


@pytest.mark.parametrize("code", CODES)
def test_every_card_has_a_face_of_its_own(code: str) -> None:
    html = face(code)
    suits = code[1:]
    before = elements(html, ".index use[href^='#suit-']")
    assert [(each.attributes["href"] or "").removeprefix("#suit-") for each in before] == list(suits)
    assert len({face(other) for other in CODES}) == len(CODES)
    assert face(code) is html


def test_a_card_to_look_at_is_a_picture_with_a_name() -> None:
    html = card("9VY", "trick-9VY")
    assert element(html, "#trick-9VY").attributes["role"] == "img"
    assert labels(html) == ["9 of Waves and Wyrms, the Darkness"]
    assert elements(spread(["1M"]), "[aria-hidden=true]")


def test_backs_tell_their_number_and_nothing_else() -> None:
    assert labels(backs(1)) == ["1 card"]
    assert len(elements(backs(5), "i")) == 5
    assert labels(backs(0)) == ["0 cards"]


LEGAL = ("play 8VL V", "play 8VL L", "play 9VY")


def test_a_first_tap_picks() -> None:
    mill, darkness, ace = buttons(hand(Hand(("8VL", "9VY", "1M"), LEGAL, ())))
    assert mill["data-pick"] == "8VL"
    assert mill["id"] == "hand-8VL"
    assert mill["aria-pressed"] == "false"
    assert "data-act" not in mill
    assert "aria-disabled" not in darkness
    assert ace["aria-disabled"] == "true"
    assert ace["data-pick"] == "1M"


def test_a_second_tap_plays_when_nothing_else_is_asked() -> None:
    _, darkness, _ = buttons(hand(Hand(("8VL", "9VY", "1M"), LEGAL, ("9VY",))))
    assert darkness["data-act"] == "play 9VY"
    assert darkness["aria-pressed"] == "true"
    assert "data-pick" not in darkness


def test_a_picked_card_with_a_choice_open_does_not_act() -> None:
    mill = buttons(hand(Hand(("8VL", "9VY", "1M"), LEGAL, ("8VL",))))[0]
    assert mill["data-pick"] == "8VL"
    assert mill["aria-pressed"] == "true"
    assert "data-act" not in mill


def test_a_card_that_cannot_be_played_can_be_picked_to_look_at_it() -> None:
    ace = buttons(hand(Hand(("8VL", "1M"), LEGAL, ("1M",))))[1]
    assert ace["aria-pressed"] == "true"
    assert ace["data-pick"] == "1M"
    assert "data-act" not in ace


def test_one_action_left_acts_only_from_the_picked_card() -> None:
    assert [b.get("data-act") for b in buttons(hand(Hand(("9VY", "1M"), ("play 9VY",), ())))] == [None, None]
    assert [b.get("data-act") for b in buttons(hand(Hand(("9VY", "1M"), ("play 9VY",), ("9VY",))))] == [
        "play 9VY",
        None,
    ]


@pytest.mark.parametrize("count", range(1, 12))
def test_hands_of_every_size(count: int) -> None:
    html = hand(Hand(CODES[:count], (), ()))
    assert len(buttons(html)) == count
    assert bool(elements(html, ".many")) == (count > 5)
    assert not elements(html, ".due")


def test_tokens_are_told_by_shape_and_words() -> None:
    counts = dict.fromkeys(SUIT_LETTERS, 0) | {"V": 2, "M": 1}
    html = tokens(counts, 2)
    assert labels(html) == ["Tokens: Moons 1 and Waves 2"]
    assert len(elements(html, ".full")) == 3
    assert len(elements(html, "i")) == 12
    assert len(elements(html, ".whole")) == 1
    assert tokens(dict(counts), 2) is html
    assert len(elements(tokens(counts, 1), "i")) == 6
    assert "Tokens: none" in tokens(dict.fromkeys(SUIT_LETTERS, 0), 2)


def test_a_seat_shows_its_marks_in_words() -> None:
    html = seat(Seat(0, "<Robin>", suit("M"), bot=True, cards=5, leads=True, turn=True, partner="with Hazel"))
    assert "<Robin>" in text_of(html)
    assert elements(html, "li.seat.turn")
    for word in ("leads", "to move", ", a bot", "with Hazel", "5 cards"):
        assert word in html
    mine = seat(Seat(0, "You", suit("M"), won=True), "div", "mine")
    assert elements(mine, "div.seat.mine.won")
    assert "wins" in mine
    assert "cards" not in mine


def test_the_cards_of_a_trick_lie_before_their_seats() -> None:
    played = [
        TrickSlot(2, "Robin", 0, "8VL", "L", "in command"),
        TrickSlot(0, "You", 1, due=True),
        TrickSlot(1, "Hazel", 2),
    ]
    html = trick(played, [1, 2, 0])
    assert elements(html, ".trick.places-3:not(.done)[data-to=seat2]")
    assert [place.attributes["data-from"] for place in elements(html, "li")] == ["seat1", "seat2", "seat0"]
    assert "Robin, leading: " in text_of(html)
    assert "for Leaves" in html
    assert "in command" in html
    assert len(elements(html, ".card.empty")) == 2
    assert len(elements(html, ".place.due")) == 1
    assert elements(trick([TrickSlot(0, "Robin", code="1M")], [0], done=True), ".trick.places-1.done")


def test_a_prompt_asks_and_every_answer_is_one_action() -> None:
    asked = prompt("Which?", answer("Play <it>", "play 9VY"), choices("To Robin", [coin("M", "give 1 M", "a Moon")]))
    html = asked.html
    assert asked.said == "Which?"
    assert elements(html, "#prompt")
    assert [b["data-act"] for b in buttons(html)] == ["play 9VY", "give 1 M"]
    assert "Play <it>" in text_of(html)
    assert "a Moon" in labels(html)
    noted = prompt("Which?", refusal=join_saying("No.", h("p", {"class": "note"}, "No.")))
    assert "Which?" not in noted.html
    assert text_of(element(noted.html, ".note")) == noted.said == "No."


def test_only_markup_that_knows_what_it_says_can_be_asked() -> None:
    asked = prompt(phrase("Play ", element_saying("b", {}, "<it>"), None, ["?", speech_only(" Now")]))
    assert asked.said == "Play <it>? Now" == text_of(element(asked.html, ".asked"))
    with pytest.raises(TypeError, match="no one knows"):
        prompt(h("b", {}, "it"))


def test_what_happened() -> None:
    assert "Two & three." in text_of(news(["Two & three."]))


def test_the_log_has_its_parts_as_headings_and_its_lines_open_their_moments() -> None:
    lines = (LogItem("log-1-0", "First.", "card", "1.1"), LogItem("log-2-0", "Last.", "trick", "2.1"))
    html = log(
        [LogSection("lines-1", (LogHeading("part-1", 0, "Round 1"), LogHeading("part-2", 1, "Trick 1")), lines)],
        "gasp",
        "2.1",
    )
    assert [text_of(each) for each in elements(html, "h3, h4")] == ["Round 1", "Trick 1"]
    assert [text_of(each) for each in elements(html, "li")] == ["First.", "Last."]
    assert values(html, "[data-do=look]", "data-item") == ["1.1", "2.1"]
    assert values(html, "[aria-current]", "data-item") == ["2.1"]
    assert not elements(html, "button :not(svg, use)"), "what stands in a button can't be selected"
    assert [spoken_words(each) for each in elements(html, "li")] == [
        "First. See it in the replay",
        "Last. See it in the replay",
    ]
    read = log([LogSection("lines-1", (), (LogItem("log-1-0", "First.", "card"),))], "gasp")
    assert elements(read, "#log[tabindex]"), "where nothing can be pressed, keys scroll it"
    assert not buttons(read)


def test_a_ruling_that_the_log_quotes_is_a_link_in_the_line() -> None:
    for moment in ("1.1", ""):
        line = LogItem("log-1-0", "A new deck (H8).", "card", moment)
        html = log([LogSection("lines-1", (), (line,))], "holy-matrimony")
        assert text_of(element(html, "li")) == "A new deck (H8)."
        assert values(html, "a[data-rules]", "href") == ["rules/holy-matrimony.html#h8"]
        assert not elements(html, "button a")
        assert not elements(html, "[aria-hidden] a"), "what can be opened has to be heard"


def test_a_score_sheet_marks_the_best() -> None:
    html = scores("Scores", ("Player", "Tokens"), (("Robin", 4), ("You", 12)), best=(1,))
    assert [words_of(row) for row in elements(html, "tr")] == ["Player Tokens", "Robin 4", "You 12"]
    assert [text_of(each) for each in elements(html, "tr.best > th[scope=row]")] == ["You"]


def test_pictures_are_symbols_and_decoration() -> None:
    assert values(suit("K"), "use", "href") == ["#suit-K"]
    assert elements(icon("crown"), "[aria-hidden=true]")


def test_a_bundle_is_looked_at_tapped_card_by_card_or_tapped_as_a_whole():
    cards = (
        BundleCard("9MS", act="swap 9LK 9MS", does="Swap them", better=True),
        BundleCard("2SY", picks=True, possible=False),
    )
    html = bundle(Bundle("Robin, bundle 1", cards, "two more cards", "11 omens"), PLAIN)
    swapped, dimmed = buttons(html)
    assert (swapped["data-act"], swapped["class"]) == ("swap 9LK 9MS", "card target better")
    assert (dimmed["data-pick"], dimmed["aria-disabled"]) == ("2SY", "true")
    assert "Robin, bundle 1" in labels(html)
    (whole,) = buttons(
        bundle(Bundle("", [BundleCard("9MS")], "then a trend", "9 omens", act="add 9LK 1", does="Add it"), PLAIN)
    )
    assert whole["data-act"] == "add 9LK 1"
    assert not buttons(bundle(Bundle("", [BundleCard("9MS")], "two more cards", "9 omens"), PLAIN))
