"""What is said of one change is one announcement."""

from ui.platform.announcement import Announcement


def test_lines_become_one_text_for_each_language_in_their_order() -> None:
    announcement = Announcement()
    assert announcement.add(("Robin plays the 9 of Flame.", "Goals reached", ""), "")
    assert not announcement.add(("Choose a card.",), "")
    assert not announcement.add(("Play a higher card",), "en")
    assert announcement.take() == [
        ("Robin plays the 9 of Flame. Goals reached. Choose a card. ", ""),
        ("Play a higher card", "en"),
    ]
    assert announcement.take() == []


def test_what_is_forgotten_is_not_spoken() -> None:
    announcement = Announcement()
    announcement.add(("Robin passes.",), "")
    announcement.clear()
    assert not announcement.add(("",), "")
    assert announcement.add(("Hazel passes.",), "")
    assert announcement.take() == [("Hazel passes.", "")]


def test_what_is_repeated_displaces_nothing_that_waits() -> None:
    announcement = Announcement()
    announcement.add(("Robin passes.",), "")
    announcement.take()
    announcement.add(("Hazel passes.",), "")
    assert announcement.recall(0)
    assert announcement.take() == [("Hazel passes. Robin passes.", "")]
    assert announcement.recall(0)
    assert announcement.take() == [("Hazel passes. Robin passes.", "")]
    assert not announcement.recall(2)
