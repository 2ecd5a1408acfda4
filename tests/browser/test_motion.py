"""What travels at a table: shown to those who want it, and in nobody's way. No page of ours is needed, nor Python."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tools.setup import ROOT

SCRIPTS = ("node_modules/morphdom/dist/morphdom-umd.min.js", "static/js/patching.js", "static/js/motion.js")
STYLE = """
.felt div { position: absolute; width: 300px; height: 100px; }
.card { position: absolute; width: 60px; height: 80px; padding: 0; }
.card::after { content: ""; opacity: 0; }
.motion { position: fixed; inset: 0; pointer-events: none; }
.best { background: red; }
.best > th::before { content: "*"; }
.motion > * { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; }
"""
# Styles say here where things lie, which static/js/markup.js lets in nowhere.
NODES = "window.suitsNodes = (markup) => document.createRange().createContextualFragment(markup);"
TOPS = {"stock": 0, "hand": 150, "trick": 300, "seat1": 450}

LAND = "document.getAnimations().forEach((motion) => motion.finish())"
DRAW = """
async ([html, after]) => {
  suitsPatch(document.getElementById("app"), html, "app");
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const motion of document.getAnimations()) { motion.pause(); motion.currentTime = after; }
}
"""
FLYING = "[...document.querySelectorAll('.motion > *')].map((each) => each.textContent)"
MOVING = "document.getAnimations().length"
TOPS_OF_FLYING = "[...document.querySelectorAll('.motion > *')].map((each) => each.getBoundingClientRect().top)"


def table(at: int, pace: str = "calm", **cards: str) -> str:
    """A table with these cards in its places, side by side."""
    places = [
        f'<div data-place="{place}" data-from="stock" {"data-to=seat1" if place == "trick" else ""} '
        f'style="top: {top}px">{"".join(map(card, range(9), cards.get(place, "").split()))}</div>'
        for place, top in TOPS.items()
    ]
    return f'<main data-at="{at}" data-pace="{pace}"><div class="felt">{"".join(places)}</div></main>'


def card(place: int, code: str) -> str:
    look = f'class="card" style="left: {70 * place}px" data-card="{code}"'
    return f'<button type="button" {look} data-act="play {code}"><i>{code}</i></button>'


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.set_content(f'<style>{STYLE}</style><div id="app"></div>')
    page.add_script_tag(content=NODES)
    for script in SCRIPTS:
        page.add_script_tag(path=ROOT / script)
    yield page
    page.close()


MOMENT = """
<section class="moment" style="position: absolute; left: 700px; width: 300px; height: 300px">
  {}<button data-do="go-on" style="width: 300px; height: 300px"></button>
</section>
"""
TURNED = """
<p data-turned>
  <i class="card round" style="left: 9px"></i><i class="card" style="left: 99px"></i><b data-outcome>9</b>
</p>
"""
BACKS = "[...document.querySelectorAll('.moment .card')].map((card) => getComputedStyle(card, '::after').opacity)"
STANDING = """
() => {
  const tapped = document.elementFromPoint(900, 250);
  const seen = Number(getComputedStyle(document.querySelector(".moment")).opacity);
  return [seen, tapped.dataset.do ?? "", document.activeElement.dataset.do ?? ""];
}
"""


def draw(page: Page, html: str, after: int = 100) -> None:
    """Draw a table, and stop all that moves so many milliseconds later."""
    page.evaluate(DRAW, [html, after])


def test_cards_fly_from_place_to_place_and_can_be_tapped_where_they_will_land(bare: Page) -> None:
    draw(bare, table(1, hand="A B"))
    assert bare.evaluate(FLYING) == []
    draw(bare, table(2, trick="A", hand="B C"))
    assert sorted(bare.evaluate(FLYING)) == ["A", "C"]
    tapped = "document.elementFromPoint({x}, {y}).closest('[data-act]')?.dataset.act"
    assert bare.evaluate(tapped.format(x=38, y=348)) == "play A"
    before = max(bare.evaluate(TOPS_OF_FLYING))
    # In the middle of its flight it is sent somewhere else, from where it is.
    draw(bare, table(3, seat1="A", hand="B C"), after=0)
    assert min(abs(top - before) for top in bare.evaluate(TOPS_OF_FLYING)) < 2
    draw(bare, table(4, trick="D", hand="B C"))
    bare.evaluate(LAND)
    draw(bare, table(5, hand="B C"))
    assert bare.evaluate(FLYING) == ["D"], "it goes to whoever takes the trick"


def test_of_two_cards_that_are_alike_only_the_one_that_is_new_moves(bare: Page) -> None:
    draw(bare, table(1, seat1="A"))
    draw(bare, table(2, seat1="A", hand="A"))
    assert bare.evaluate(FLYING) == ["A"]
    assert bare.evaluate(TOPS_OF_FLYING)[0] < TOPS["hand"]


def test_what_is_taken_back_or_uncovered_comes_from_nowhere(bare: Page) -> None:
    draw(bare, table(5, trick="A"))
    draw(bare, table(4, hand="A B C"))
    assert bare.evaluate(FLYING) == ["A"]
    bare.evaluate(LAND)
    draw(bare, table(4, hand="A B C D"))
    assert bare.evaluate(FLYING) == []


@pytest.mark.parametrize("still", ["instant", "reduced"])
def test_nothing_moves_for_those_who_want_no_motion(bare: Page, still: str) -> None:
    bare.emulate_media(reduced_motion="reduce" if still == "reduced" else "no-preference")
    for at, cards in enumerate([{"hand": "A B"}, {"trick": "A", "hand": "B C"}]):
        draw(bare, table(at, "instant" if still == "instant" else "calm", **cards))
        assert (bare.evaluate(FLYING), bare.evaluate(MOVING)) == ([], 0)


def with_moment(at: int, secrets: str = "", **cards: str) -> str:
    return table(at, **cards).replace("</main>", f"{MOMENT.format(secrets)}</main>")


def run_on(page: Page, to: int) -> None:
    """Have all that moves be so many milliseconds old."""
    page.evaluate("(to) => document.getAnimations().forEach((motion) => (motion.currentTime = to))", to)


def test_a_moment_comes_when_everything_has_arrived(bare: Page) -> None:
    draw(bare, table(1, hand="A B"))
    draw(bare, with_moment(2, trick="A", hand="B"), after=300)
    bare.evaluate("document.querySelector('.moment button').focus()")
    assert bare.evaluate(STANDING) == [0, "", "go-on"], "a key goes on, a tap that was meant for the table doesn't"
    # The same moment drawn once more comes no sooner.
    draw(bare, with_moment(2, trick="A", hand="B"), after=300)
    assert bare.evaluate(STANDING) == [0, "", "go-on"]
    assert bare.evaluate(FLYING) == ["A"]
    run_on(bare, 700)
    assert bare.evaluate(STANDING) == [1, "go-on", "go-on"]


def test_a_moment_turns_over_what_was_secret_and_nothing_is_seen_on_its_way(bare: Page) -> None:
    draw(bare, table(1, hand="A B"))
    draw(bare, with_moment(2, TURNED, trick="A", hand="B"))
    assert bare.evaluate(FLYING) == []
    assert bare.evaluate(BACKS) == ["1", "1"]
    outcome = "getComputedStyle(document.querySelector('.moment [data-outcome]')).opacity"
    assert bare.evaluate(outcome) == "0"
    faces = "[...document.querySelectorAll('.moment .card')].map((card) => card.getBoundingClientRect().width)"
    assert bare.evaluate(faces) == [60, 60]
    # The same moment drawn once more goes on turning them.
    draw(bare, with_moment(2, TURNED, trick="A", hand="B"), after=839)
    assert bare.evaluate(BACKS) == ["1", "1"]
    assert max(bare.evaluate(faces)) < 1
    bare.evaluate(LAND)
    assert bare.evaluate(BACKS) == ["0", "0"]
    assert bare.evaluate(faces) == [60, 60]
    assert bare.evaluate(outcome) == "1"


def test_nothing_around_a_moment_tells_its_outcome_before_the_cards_are_turned_over(bare: Page) -> None:
    best = '<table><tr class="best"><th>Robin</th><td data-turned><i class="card"></i></td></tr></table>'
    log = '<ol class="log"><li id="line1">1</li>{}</ol>'
    score = '<div class="felt"><b data-outcome>9</b>'
    draw(bare, table(1, hand="A").replace('<div class="felt">', score) + log.format(""))
    drawn = with_moment(2, best).replace('<div class="felt">', score) + log.format('<li id="line2">2</li>')
    draw(bare, drawn)
    told = """
    ["b[data-outcome]", "#line1", "#line2"].map((each) => getComputedStyle(document.querySelector(each)).opacity)
    """
    shade = "getComputedStyle(document.querySelector('.best')).backgroundColor"
    star = "getComputedStyle(document.querySelector('.best > th'), '::before').opacity"
    assert bare.evaluate(told) == ["0", "1", "0"]
    assert (bare.evaluate(shade), bare.evaluate(star)) == ("rgba(0, 0, 0, 0)", "0")
    bare.evaluate(LAND)
    assert bare.evaluate(told) == ["1", "1", "1"]
    assert (bare.evaluate(shade), bare.evaluate(star)) == ("rgb(255, 0, 0)", "1")


def test_what_is_dealt_after_a_moment_comes_from_the_stock(bare: Page) -> None:
    draw(bare, table(1, hand="A B"))
    draw(bare, with_moment(2, hand="A"))
    bare.evaluate(LAND)
    draw(bare, table(3, hand="A C D"))
    assert bare.evaluate(FLYING) == ["C", "D"]
    assert bare.evaluate(TOPS_OF_FLYING)[0] < TOPS["hand"]
    bare.evaluate(LAND)
    # Whoever takes back the last action sees what they had.
    draw(bare, with_moment(4, hand="A C D"))
    draw(bare, table(3, hand="A C D E"))
    assert bare.evaluate(FLYING) == []


def test_a_log_shows_what_it_had_until_the_cards_are_turned_over(bare: Page) -> None:
    def log(lines: int) -> str:
        told = "".join(f'<li id="line{line}" style="height: 20px">{line}</li>' for line in range(lines))
        style = "display: flex; flex-direction: column-reverse; height: 100px; overflow: auto"
        return f'<div class="log" style="{style}"><ol style="margin: 0">{told}</ol></div>'

    in_sight = """
    [...document.querySelectorAll(".log li")].filter((line) => {
      const [{ top, bottom }, log] = [line, line.closest(".log")].map((each) => each.getBoundingClientRect());
      return top > log.top - 1 && bottom < log.bottom + 1;
    }).map((line) => line.textContent)
    """
    draw(bare, table(1, hand="A") + log(10))
    before = bare.evaluate(in_sight)
    assert before[-1] == "9"
    draw(bare, with_moment(2, TURNED) + log(20))
    assert bare.evaluate(in_sight) == before
    bare.evaluate(LAND)
    bare.wait_for_function("document.querySelector('.log').scrollTop === 0")
    assert bare.evaluate(in_sight)[-1] == "19"


GROWS = """
<main data-at="{at}" data-frame="{frame}" data-pace="calm"><div class="felt">
  <div data-place="trick" style="top: 0"></div>
  <div data-place="seat1" style="top: 300px">
    <p data-gain="points" data-count="{points}" data-from="trick"><b>{points}</b></p>
    <p class="token{held}" data-gain="token-M" data-count="{tokens}" data-from="trick"><svg></svg><i></i></p>
  </div>
</div></main>
"""


def test_a_count_changes_when_what_it_counts_has_arrived(bare: Page) -> None:
    draw(bare, GROWS.format(at=1, frame=1, points=-3, tokens=0, held=""))
    # The next event of the same action.
    draw(bare, GROWS.format(at=1, frame=2, points=4, tokens=1, held=" some"))
    shown = "[document.querySelector('b').dataset.was ?? '', document.querySelector('.token').className]"
    assert bare.evaluate(FLYING) == ["+7", ""]
    assert bare.evaluate(shown) == ["−3", "token"]
    bare.wait_for_function("document.querySelector('b').dataset.was === undefined")
    assert bare.evaluate(shown) == ["", "token some"]
    # What is drawn in between shows how things are.
    draw(bare, GROWS.format(at=1, frame=3, points=9, tokens=1, held=" some"))
    draw(bare, GROWS.format(at=2, frame=0, points=9, tokens=1, held=" some"))
    assert bare.evaluate(shown) == ["", "token some"]


FOLLOWS = """
<p data-outcome>{}</p><p data-outcome>the same</p><button data-outcome data-act="answer" data-place="own">{}</button>
"""


def test_what_comes_of_a_card_is_seen_and_can_be_pressed_once_it_lies_there(bare: Page) -> None:
    def asking(at: int, said: str, **cards: str) -> str:
        return table(at, **cards).replace('<div class="felt">', f'<div class="felt">{FOLLOWS.format(said, said)}')

    shown = "[...document.querySelectorAll('[data-outcome]')].map((each) => getComputedStyle(each).opacity)"
    pressed = "getComputedStyle(document.querySelector('button[data-outcome]')).pointerEvents"
    draw(bare, asking(1, "8 in command", hand="A B"))
    draw(bare, asking(2, "9 in command", trick="A", hand="B"))
    assert (bare.evaluate(shown), bare.evaluate(pressed)) == (["0", "1", "0"], "none")
    run_on(bare, 500)
    assert (bare.evaluate(shown), bare.evaluate(pressed)) == (["1", "1", "1"], "auto")
    # What somebody picks meanwhile is answered at once.
    draw(bare, asking(2, "Play it?", trick="A", hand="B"))
    assert bare.evaluate(shown) == ["1", "1", "1"]


def test_a_moment_that_is_left_or_that_one_comes_back_to_moves_nothing(bare: Page) -> None:
    draw(bare, table(2, hand="A B"))
    draw(bare, with_moment(2, TURNED, hand="A B"))
    assert bare.evaluate(MOVING) == 0
    draw(bare, table(2, hand="A B"))
    draw(bare, with_moment(3, TURNED, hand="A B"))
    assert bare.evaluate(MOVING) > 0
    draw(bare, table(3, hand="A B"))
    assert (bare.evaluate(BACKS), bare.evaluate(MOVING)) == ([], 0)
