"""What other sites read about the pages."""

import json
import posixpath
import re
from pathlib import Path

import pytest

from engine import GAMES
from tests.ui.reading import element, elements, values
from tools import dist, previews
from tools.cases import read_cases
from tools.discovery import Discovery, Picture, check_site, origin
from tools.errors import BuildError
from tools.setup import ROOT
from ui.games.kit.diagram import DiagramRow, plain_cards

HOST = "https://example.org"
SITE = f"{HOST}/games/"
TAGS = r'<link rel="(?:canonical|alternate)"[^>]*>\n|<meta (?:property="og:|name="twitter:)[^>]*>\n?'
REQUIRED = {"link": set(), "rich": {"html", "width", "height"}}

needs_packages = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)


def discovery(site: str = SITE) -> Discovery:
    return Discovery(site, Picture("assets/icon.png", 512, 512, "An emblem"))


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The site at an address, with pictures as SVG: drawing all takes a quarter of a minute, and one is drawn below."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(previews, "pngs", lambda drawn, _: {address: svg.encode() for address, svg in drawn.items()})
        return dist.contents(SITE, hurried=True)


def attributes(tags: str, name: str) -> dict[str, str]:
    """Return what the meta tags say, by the attribute that names them."""
    found = (each.attributes for each in elements(tags, f"meta[{name}][content]"))
    return {each[name] or "": each["content"] or "" for each in found}


@pytest.mark.parametrize(
    ("site", "address"),
    [
        ("", ""),
        ("https://example.org/", "https://example.org/"),
        ("https://example.org", "https://example.org/"),
        ("http://127.0.0.1:8000/a/b", "http://127.0.0.1:8000/a/b/"),
    ],
)
def test_an_address_ends_with_a_slash(site: str, address: str) -> None:
    assert check_site(site) == address


@pytest.mark.parametrize(
    "site",
    [
        "example.org",
        "//example.org/",
        "ftp://example.org/",
        "https://",
        "https:///games/",
        "https://example.org/my games/",
        'https://example.org/"onload="x/',
        "https://me:secret@example.org/",
        "https://example.org:port/",
        "https://[::1/",
        "https://example.org/?a=b",
        "https://example.org/#",
        "https://example.org/index.html",
    ],
)
def test_what_is_no_address_of_a_folder_stops_the_build(site: str) -> None:
    with pytest.raises(BuildError, match=r"^--site .+\.$"):
        check_site(site)


def test_without_an_address_there_is_the_description_alone() -> None:
    made = discovery("")
    assert made.tags("a.html", "A", 'Says "a" & b') == '<meta name="description" content="Says &quot;a&quot; &amp; b">'
    assert made.files == {}


def test_all_addresses_are_absolute_and_all_text_is_text() -> None:
    made = discovery()
    tags = made.tags("examples/x-1.html", 'A "title" <b>', "About & more", 600)
    assert not elements(tags, "b")
    graph = attributes(tags, "property")
    assert graph["og:title"] == 'A "title" <b>'
    assert graph["og:url"] == f"{SITE}examples/x-1.html"
    assert graph["og:image"] == f"{SITE}assets/icon.png"
    assert values(tags, "link[rel=canonical]", "href") == [f"{SITE}examples/x-1.html"]
    assert values(tags, "link[type='application/json+oembed']", "href") == [f"{SITE}oembed/examples/x-1.json"]
    answer = json.loads(made.files["oembed/examples/x-1.json"])
    assert answer["title"] == 'A "title" <b>'
    assert re.fullmatch(r"<iframe [^<>]*></iframe>", answer["html"])
    assert values(answer["html"], "iframe", "src") == [f"{SITE}examples/x-1.html"]


def test_the_first_page_is_its_folder() -> None:
    assert values(discovery().tags("index.html", "A", "B"), "link[rel=canonical]", "href") == [SITE]


@needs_packages
def test_the_pages_are_the_same_with_and_without_an_address(
    files: dict[str, bytes], built_files: dict[str, bytes]
) -> None:
    without, with_site = built_files, files
    answers = {address for address in with_site if address.startswith(("oembed/", "previews/"))}
    assert set(with_site) - set(without) == answers
    for address in set(without) - {"service-worker.js", "_headers", "manifest.webmanifest"}:
        there = with_site[address]
        if address.endswith(".html"):
            there = re.sub(TAGS, "", there.decode()).replace(f"'self' {HOST}", "'self'").encode()
            described = rb'(<meta name="description"[^>]*>)\n\n?'
            assert re.sub(described, rb"\1", there) == re.sub(described, rb"\1", without[address]), address
            assert attributes(without[address].decode(), "name")["description"]
        else:
            assert there == without[address], address
    for address in answers:
        assert address.encode() not in with_site["service-worker.js"]


@needs_packages
def test_the_policy_names_our_host_beside_our_own_origin(files: dict[str, bytes]) -> None:
    """In a sandbox, a page has no origin for WebKit: 'self' is nobody there, and no script of ours would run."""
    for address in (address for address in files if address.endswith(".html")):
        (policy,) = values(files[address].decode(), "meta[http-equiv=Content-Security-Policy]", "content")
        # The workshop has its own scripts, and needs no 'unsafe-eval'.
        own = "'sha256-" if address == "workshop.html" else "'unsafe-eval'; connect-src"
        assert f"script-src 'self' {HOST} {own}" in policy
        assert f"; connect-src 'self' {HOST}; style-src 'self' {HOST};" in policy


def test_a_policy_can_name_no_other_host() -> None:
    assert origin("https://games.example:8443/suits/") == "https://games.example:8443"
    assert origin("https://spiele.xn--mller-kva.example/") == "https://spiele.xn--mller-kva.example"
    assert origin("https://faß.example/") == "", "to Python this is fass.example, and another host to browsers"
    assert origin("") == origin("https://games.example;script-src/") == origin("https://*/") == ""


@needs_packages
def test_every_page_has_an_answer_as_oembed_wants_it(files: dict[str, bytes]) -> None:
    cases = {f"examples/{slug}-{case}" for slug in GAMES for case, _ in read_cases(slug)}
    pages = {address: content.decode() for address, content in files.items() if address.endswith(".html")}
    assert len(pages) > len(cases)
    for address, page in pages.items():
        # What a page shows that hangs on its query is nothing to link to without it.
        if elements(page, "meta[content=noindex]"):
            assert "oembed" not in page
            assert {"og:title", "og:description", "og:image", "og:image:alt"} <= set(attributes(page, "property"))
            continue
        found = element(page, "link[rel=alternate][type='application/json+oembed']").attributes
        place = found["href"] or ""
        assert place.startswith(SITE)
        answer = json.loads(files[place.removeprefix(SITE)])
        assert answer["version"] == "1.0"
        assert answer["type"] == ("rich" if address.removeprefix("de/").removesuffix(".html") in cases else "link")
        assert REQUIRED[answer["type"]] <= set(answer)
        assert {"title", "author_name", "author_url", "provider_name", "provider_url"} <= set(answer)
        # All three or none of them.
        assert {"thumbnail_url", "thumbnail_width", "thumbnail_height"} <= set(answer)
        assert answer["thumbnail_url"].removeprefix(SITE) in files
        assert all(type(answer[size]) is int for size in ("width", "height") if size in answer)
        graph = attributes(page, "property")
        assert {"og:title", "og:type", "og:url", "og:image", "og:description"} <= set(graph)
        assert graph["og:description"] == attributes(page, "name")["description"]


@needs_packages
def test_pages_to_read_name_the_same_page_in_all_languages(files: dict[str, bytes]) -> None:
    shown = [address for address in files if address.startswith("de/") and address.endswith(".html")]
    assert {address.removeprefix("de/") for address in shown} == {
        address for address in files if re.match(r"(rules|lessons|examples)/.*html$|(about|decks)\.html$", address)
    }
    for german in shown:
        english = german.removeprefix("de/")
        told = {"en": SITE + english, "de": SITE + german, "x-default": SITE + english}
        for code in ("en", "de"):
            address = told[code].removeprefix(SITE)
            page = files[address].decode()
            links = [each.attributes for each in elements(page, "head link[rel=alternate][hreflang]")]
            assert {each["hreflang"]: each["href"] for each in links} == told
            assert values(page, "link[rel=canonical]", "href") == [told[code]]
            assert element(page, "html").attributes["lang"] == code
            (other,) = elements(page, "footer a[hreflang]")
            assert posixpath.normpath(posixpath.join(posixpath.dirname(address), other.attributes["href"] or "")) == (
                english if code == "de" else german
            )


def test_every_example_and_every_lesson_is_shown_with_its_own_position(files: dict[str, bytes]) -> None:
    own = [address for address in files if address.startswith(("examples/", "lessons/")) and address.endswith(".html")]
    pictures = set()
    for address in own:
        page = files[address].decode()
        graph = attributes(page, "property")
        place = graph["og:image"].removeprefix(SITE)
        content = files[place]
        drawn = element(content.decode(), "svg:not(svg svg)").attributes
        size = (drawn["width"], drawn["height"])
        assert (graph["og:image:width"], graph["og:image:height"]) == size == ("1200", "630")
        assert len(graph["og:image:alt"]) > 20
        assert attributes(page, "name")["twitter:card"] == "summary_large_image"
        pictures.add(content)
    # A question may be asked twice with the same cards, with other words.
    assert len(pictures) == len(own) > 70


def test_what_does_not_fit_into_a_picture_is_left_out_of_its_words_too() -> None:
    rows = tuple(DiagramRow(f"Row {number}", cards=plain_cards(["8VL", "9VY"])) for number in range(9))
    fitting, drawn = previews.draw_preview(rows, "A title", {})
    assert 0 < len(fitting) < len(rows)
    assert fitting == rows[: len(fitting)]
    assert ">Row 0<" in drawn
    assert "Row 8" not in drawn


@needs_packages
def test_a_picture_is_drawn_once_and_the_same_everywhere(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    _, drawn = previews.draw_preview((DiagramRow("Hand", cards=plain_cards(["8VL"])),), "A title", {})
    # Anew in another folder with --long: what draws it is pinned.
    folders = ("one", "other", "one") if pytestconfig.getoption("--long") else ("one", "one")
    made = [previews.pngs({"x.png": drawn}, tmp_path / folder)["x.png"] for folder in folders]
    assert len(set(made)) == 1
    assert made[0].startswith(b"\x89PNG")
    assert [int.from_bytes(made[0][at : at + 4]) for at in (16, 20)] == [previews.WIDTH, previews.HEIGHT]
    assert len(list((tmp_path / "one").rglob("*.png"))) == 1
