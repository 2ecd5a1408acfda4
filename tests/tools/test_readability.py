"""How hard texts are to read."""

import pytest

from tools.readability import grade, grades, syllables_of


@pytest.mark.parametrize(
    ("word", "count"),
    [
        ("card", 1),
        ("table", 2),
        ("tokens", 2),
        ("played", 1),
        ("needed", 2),
        ("the", 1),
        ("harmonious", 3),
        ("take", 1),
    ],
)
def test_syllables_are_counted_as_they_are_heard(word: str, count: int) -> None:
    assert syllables_of(word) == count


def test_short_words_in_short_sentences_are_easy() -> None:
    easy = grade(["You play a card. Then the next one has a turn."])
    hard = grade(["Notwithstanding preparation, participants occasionally misunderstand interdependencies."])
    assert easy < 2
    assert hard > 15


def test_names_rulings_and_buttons_are_not_read() -> None:
    assert grade(["Undo", "{who} {who:take|takes}"]) == 0
    assert grade(["You may play it now (G7)."]) == grade(["You may play it now."])


def test_all_that_people_read_has_a_grade() -> None:
    found = dict(grades())
    assert {"interface", "first lesson of gasp", "rules of gasp"} <= set(found)
    assert all(years > 0 for years in found.values())
