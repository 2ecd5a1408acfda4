"""The codes for other people's pages, read as those pages' engines read them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html.parser import HTMLParser

import pytest
from markdown import markdown as python_markdown
from markdown_it import MarkdownIt

from engine import GAMES, Record, pack, unpack
from ui.embed import snippets, snippets_view
from ui.embed.links import PARENT_INTEGRITY, PARENT_SCRIPT, embed_link, folder, moving_link, parent_script
from ui.embed.snippets import CODES, Piece
from ui.positions.frame_address import Embed

PAGE = "https://games.example/suits/index.html?x=1#/share/abc"
HOSTILE = (
    '"><script>alert(1)</script>',
    "' onload=alert(1) x='",
    " onclick = alert(1) ",
    "]] [[/embed]] [[/html]] [[/iframe]]",
    "}} {{#widget:Evil}} | width=1",
    "[/url][url=javascript:alert(1)]x[/url]",
    "](javascript:alert(1)) ![x](y) `a` <b> *b* _c_ &amp; \\",
    "two\nlines\r\n\r\nand a blank one",
    "# no heading",
    "$1 %%title%% {$x} ~~~~ __TOC__ '''",
    "Zoë & “Ann” – 8♠",
)


def piece(title: str = "Gasp!", page: str = PAGE) -> Piece:
    embed = Embed(mode="show", game="gasp", r=pack({"a": "--__~" * 20}))
    return Piece(embed_link(page, embed), title, title, 480, parent_script(page), "gasp.png")


def matched(pattern: str, code: str, flags: int = 0) -> re.Match[str]:
    """How all of the code matches."""
    found = re.fullmatch(pattern, code, flags)
    assert found is not None, code
    return found


class Tags(HTMLParser):
    """Collects the tags of a piece of HTML, and the text between them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def one_line(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("title", HOSTILE)
def test_html_is_a_frame_and_a_script_and_nothing_else(title: str) -> None:
    read = Tags(snippets.html(piece(title)))
    (frame, attributes), (script, source) = read.tags
    assert (frame, script, read.text.strip()) == ("iframe", "script", "")
    assert attributes["title"] == one_line(title)
    assert attributes["src"] == piece().address
    assert attributes["loading"] == "lazy"
    assert source == {
        "src": f"https://games.example/suits/{PARENT_SCRIPT}",
        "async": None,
        "integrity": PARENT_INTEGRITY,
        "crossorigin": "anonymous",
    }


@pytest.mark.parametrize("title", HOSTILE)
def test_wikidot_takes_what_stands_in_embed(title: str) -> None:
    """As its source has it: conf/wikiparser/embed (`anyiframe`) and Text/Wiki/Render/Xhtml/Embed.php."""
    block = matched(r"\[\[embed\]\](.*?)\[\[/embed\]\]", snippets.wikidot_embed(piece(title)), re.DOTALL)
    content = block[1].strip()
    assert "[[" not in content
    assert "]]" not in content
    assert re.fullmatch(r'<iframe(\s+[a-z0-9_]+\s*=\s*"[^"]*")+>\s*</iframe>', content, re.IGNORECASE)
    assert not re.search(r"<[^>]*\s+on[a-z]+\s*=[^>]+>", content, re.IGNORECASE)
    ((tag, attributes),) = Tags(content).tags
    assert tag == "iframe"
    assert attributes["title"] == one_line(title)
    assert attributes["src"] == piece().address + "&host=wikidot"
    assert attributes["class"] == "html-block-iframe"


@pytest.mark.parametrize("title", HOSTILE)
def test_wikidot_html_ends_where_it_should(title: str) -> None:
    code = snippets.wikidot_html(piece(title))
    content = matched(r"\[\[html\]\]\n((?:(?!\[\[/html\]\]).)*)\n\[\[/html\]\]", code, re.DOTALL)
    assert [tag for tag, _ in Tags(content[1]).tags] == ["iframe", "script"]
    assert Tags(content[1]).tags[0][1]["title"] == one_line(title)


def test_wikidot_iframe_has_the_attributes_that_it_knows() -> None:
    """As its source has it: Text/Wiki/Parse/Default/Iframe.php."""
    address = re.escape(piece().address + "&host=wikidot")
    found = matched(rf'\[\[iframe ({address})((?:\s+[a-z]+="[^"]*")*)\]\]', snippets.wikidot_iframe(piece()))
    known = {"align", "frameborder", "height", "scrolling", "width", "class", "style"}
    assert set(re.findall(r"([a-z]+)=", found[2])) <= known


def test_mediawiki_gets_the_parameters_that_it_knows() -> None:
    name, *parameters = snippets.mediawiki_widget(piece()).removeprefix("{{#widget:").removesuffix("}}").split("|")
    assert name == "Iframe"
    read = dict(parameter.split("=", 1) for parameter in parameters)
    assert read == {"url": piece().address, "width": "100%", "height": "480", "border": "0"}


@pytest.mark.parametrize("title", HOSTILE)
def test_mediawiki_takes_the_same_html_as_any_page(title: str) -> None:
    found = matched(r"<html>\n((?:(?!</html).)*)\n</html>", snippets.mediawiki_html(piece(title)), re.DOTALL)
    assert found[1] == snippets.html(piece(title))


def test_the_extension_iframe_puts_our_address_together_again() -> None:
    """As its source does: the scheme and the domain of the key, a slash, and the path."""
    ((tag, attributes),) = Tags(snippets.mediawiki_iframe(piece())).tags
    setting = matched(
        r"\$wgIframe\['server'\]\['(.*)'\] = \[ 'scheme' => '(.*)', 'domain' => '(.*)' \];",
        snippets.mediawiki_setting(piece()),
    )
    assert tag == "iframe"
    assert attributes["key"] == setting[1]
    assert f"{setting[2]}://{setting[3]}/{attributes['path']}" == piece().address


READERS: dict[str, Callable[[str], str]] = {
    "CommonMark": MarkdownIt("commonmark").enable(["strikethrough", "table"]).render,
    "Python-Markdown": partial(python_markdown, extensions=["extra", "sane_lists"]),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("title", [*HOSTILE, "".join(map(chr, range(0x20, 0x7F)))])
def test_markdown_is_a_picture_and_a_link(title: str, reader: str) -> None:
    read = Tags(READERS[reader](snippets.markdown(piece(title))))
    assert [tag for tag, _ in read.tags] == ["p", "a", "img", "p", "a"]
    assert read.tags[1][1] == read.tags[4][1] == {"href": piece().address}
    assert read.tags[2][1] == {"src": "gasp.png", "alt": one_line(title)}
    assert one_line(read.text) == one_line(title)


@pytest.mark.parametrize("title", HOSTILE)
def test_bbcode_is_a_picture_and_a_link(title: str) -> None:
    code = snippets.bbcode(piece(title))
    tags = re.findall(r"\[(/?[a-z]+)[^\]]*\]", code)
    assert tags == ["url", "img", "/img", "/url", "url", "/url"]
    assert code.count(f"[url={piece().address}]") == 2
    assert "\n" not in code.partition("\n")[2]


@pytest.mark.parametrize("title", HOSTILE)
@pytest.mark.parametrize("key", CODES)
def test_every_code_names_our_address(key: str, title: str) -> None:
    assert piece().address.rpartition("&r=")[2] in CODES[key](piece(title))


def test_every_code_has_its_words() -> None:
    assert set(CODES) == set(snippets_view.LABELS) == set(snippets_view.HELP)


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ("https://a.example", "https://a.example/"),
        ("https://a.example/", "https://a.example/"),
        ("https://a.example/index.html#/share/x/y", "https://a.example/"),
        ("http://127.0.0.1:8000/b/c.html?d=/e/f", "http://127.0.0.1:8000/b/"),
        ("http://[::1]:8000/", "http://[::1]:8000/"),
        (
            "https://a.example/it's (a) [b] {c|d}/é/x",
            "https://a.example/it%27s%20%28a%29%20%5Bb%5D%20%7Bc%7Cd%7D/%C3%A9/",
        ),
        ("https://a.example/~robin/%20x/", "https://a.example/~robin/%20x/"),
    ],
)
def test_the_folder_of_a_page(page: str, found: str) -> None:
    assert folder(page) == found


def test_a_moved_game_is_all_in_the_link() -> None:
    record = Record("gasp", ("Zoë", "bot:adept"), GAMES["gasp"].presets["default"], ("first 1",))
    link = moving_link(PAGE, record)
    assert link.startswith("https://games.example/suits/index.html#/take/1r")
    assert unpack(link.rpartition("/")[2]) == record
