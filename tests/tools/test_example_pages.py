"""The worked cases as pages of their own."""

from typing import Any

import pytest

from engine import GAMES, Record, unpack
from tests.ui.reading import elements, inside, text_of, values
from tools import example_pages, worked
from tools.cases import read_cases
from ui.positions import frame_address

PAGES = {page.name: page for slug in GAMES for page in example_pages.pages(slug)}
PARTS: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    f"{slug}-{case}-{place}": (slug, f"{slug}-{case}", place, part)
    for slug in GAMES
    for case, example in read_cases(slug)
    for place, part in enumerate(example["parts"], 1)
}
RECORDS = {name: values for name, values in PARTS.items() if "record" in values[3]}
QUESTIONS = {name: values for name, values in PARTS.items() if "ask" in values[3]}


def shown(name: str, place: int) -> str:
    """Return the HTML of one part."""
    return inside(PAGES[name].body, f"[id='{name}-{place}']")


def test_every_case_has_a_page_and_its_rules_page_links_to_it() -> None:
    assert len(PAGES) == len({page.title for page in PAGES.values()})
    for slug in GAMES:
        section = worked.with_cases("", slug)
        for case, example in read_cases(slug):
            page = PAGES[f"{slug}-{case}"]
            assert example["title"] in text_of(page.body)
            assert f"../rules/{slug}.html#case-{case}" in values(page.body, "a", "href")
            assert f"../examples/{slug}-{case}.html" in values(section, "a", "href")
            assert all(cited in page.body for cited in example["cites"])


@pytest.mark.parametrize("name", PAGES)
def test_what_is_said_about_a_page_is_short_and_no_id_is_there_twice(name: str) -> None:
    page = PAGES[name]
    assert page.name == name
    assert 60 < len(page.about) <= 200
    ids = values(page.body, "[id]", "id")
    assert len(ids) == len(set(ids))
    assert "data-act" not in page.body
    assert page.asks == bool(elements(page.body, "[data-question]"))


@pytest.mark.parametrize(("slug", "name", "place", "part"), QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_stands_there_to_be_changed_and_to_be_read(
    slug: str, name: str, place: int, part: dict[str, Any]
) -> None:
    html = shown(name, place)
    assert f"{slug} {part['ask']}" in values(html, "[data-question]", "data-question")
    assert text_of(html).count(part["text"]) == 2
    assert worked.question(slug, part) in html


@pytest.mark.parametrize(("slug", "name", "place", "part"), RECORDS.values(), ids=RECORDS)
def test_every_stop_of_a_record_is_there(slug: str, name: str, place: int, part: dict[str, Any]) -> None:
    html = shown(name, place)
    stops = example_pages.stops(part)
    assert [int(at) for at in values(html, "[data-at]", "data-at")] == [stop.at for stop in stops]
    for stop in stops:
        assert example_pages.line(stop) in text_of(html)
    record = Record.from_json(part["record"])
    told = {stop.at: stop for stop in stops}
    for index, comment in record.comments.items():
        assert example_pages.line(told[int(index) + 1]) == comment
    for position in part["positions"]:
        assert told[position["at"]].seat == position["seat"]
    assert stops[-1].at == len(record.actions)
    assert len(elements(html, ".stop.now")) == 1
    assert len(elements(html, "[data-step]")) == (5 if len(stops) > 1 else 0)
    assert values(html, "[data-opens]", "data-opens") == [str(part["positions"][0]["at"])]


@pytest.mark.parametrize(("slug", "name", "place", "part"), RECORDS.values(), ids=RECORDS)
def test_every_record_can_be_played_on(slug: str, name: str, place: int, part: dict[str, Any]) -> None:
    (address,) = values(shown(name, place), "a[href^='../embed.html?']", "href")
    embed = frame_address.read(address.removeprefix("../embed.html"))
    assert embed.mode == "try"
    assert embed.at == example_pages.stops(part)[0].at
    record = unpack(embed.r)
    assert isinstance(record, Record)
    assert list(record.actions) == part["record"]["actions"]
    assert set(record.seats) == {"bot:adept"}


def test_a_stop_without_a_comment_tells_what_has_happened() -> None:
    assert [(stop.at, example_pages.line(stop)) for stop in example_pages.stops(RECORDS["gasp-8-1"][3])] == [
        (22, "All three players have two Waves."),
        (23, "Anna plays the Crown of Waves."),
        (24, "Beth plays the 5 of Wyrms and Knots."),
        (25, "Anna wins in Waves again. No one else can take the token, so Anna puts back one Wave."),
    ]


def test_nothing_is_told_that_its_seat_does_not_see() -> None:
    """An action of which a seat learns nothing is no stop."""
    stops = example_pages.stops(RECORDS["fistellavates-3-1"][3])
    assert 6 not in [stop.at for stop in stops]
    assert all(stop.seat == 0 for stop in stops[:-1])
    assert all(stop.view.seat == stop.seat for stop in stops)
