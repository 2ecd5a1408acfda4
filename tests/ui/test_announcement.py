"""What is said of one change is one announcement."""

from itertools import pairwise

from tests.ui.fake_browser import FakeBrowser
from ui.components.html import h, join, news_in
from ui.platform.announcement import Announcement
from ui.platform.browser import Signal


def test_lines_become_one_text_in_their_order() -> None:
    announcement = Announcement()
    assert announcement.add(("Robin plays the 9 of Flame.", "Goals reached", ""))
    assert not announcement.add(("Choose a card.",))
    assert not announcement.add(("Play a higher card",))
    assert announcement.take() == "Robin plays the 9 of Flame. Goals reached. Choose a card. Play a higher card"
    assert announcement.take() == ""


def test_what_is_forgotten_is_not_spoken() -> None:
    announcement = Announcement()
    announcement.add(("Robin passes.",))
    announcement.clear()
    assert not announcement.add(("",))
    assert announcement.add(("Hazel passes.",))
    assert announcement.take() == "Hazel passes."


def test_what_is_repeated_displaces_nothing_that_waits() -> None:
    announcement = Announcement()
    announcement.add(("Robin passes.",))
    announcement.take()
    announcement.add(("Hazel passes.",))
    assert announcement.recall(0)
    assert announcement.take() == "Hazel passes. Robin passes."
    assert announcement.recall(0)
    assert announcement.take() == "Hazel passes. Robin passes.\N{NO-BREAK SPACE}"
    assert not announcement.recall(2)


def test_what_is_said_twice_differs_each_time_in_what_cannot_be_heard() -> None:
    announcement = Announcement()
    texts: list[str] = []
    for _ in range(4):
        announcement.add(("Robin passes.", "Follow."))
        texts.append(announcement.take())
    assert all(text != other for text, other in pairwise(texts))
    assert {text.strip() for text in texts} == {"Robin passes. Follow."}


def test_a_note_is_spoken_once_when_it_is_first_drawn_and_no_note_twice() -> None:
    browser = FakeBrowser()
    browser.said = []
    browser.send(Signal("update-ready"))
    told = "A new version is ready. Your games stay as they are."
    assert browser.said == [told]
    assert browser.has("#notes [data-news]")
    browser.app.draw()
    assert browser.said == [told]
    browser.do("dismiss")
    browser.send(Signal("update-ready"))
    assert browser.said == [told, told], "it has come again"


def test_news_is_found_in_markup_and_read_as_it_was_written() -> None:
    html = join(
        h("p", {"data-news": True}, "Robin & ", h("b", {}, "<Kim>")),
        h("p", {"class": "answers"}, h("span", {"id": "said", "data-news": True}, "Copied."), "no"),
        h("p", {"data-news": True}, ""),
        h("p", {}, "no"),
    )
    assert news_in(html) == ["Robin & <Kim>", "Copied."]
