"""What the build writes."""

import gzip
import json
import re
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import brotli
import pytest

from engine import GAMES
from tests.english import english_in, english_on
from tests.ui.reading import element, elements, text_of, values
from tools import compress, dist, pages
from tools.assets import Assets, relative
from tools.cases import read_cases
from tools.errors import BuildError
from tools.manifest import manifest
from tools.runtime import Runtime
from tools.setup import ROOT
from ui.games.catalog import ui_of

pytestmark = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)

VERSIONS = {file.name for file in (ROOT / "static/released").iterdir()}
FOR_OTHERS = {"embed-parent.js", "_headers", ".nojekyll"} | VERSIONS


@pytest.fixture(scope="module")
def files(built_files: dict[str, bytes]) -> dict[str, bytes]:
    return built_files


def test_the_same_sources_make_the_same_bytes(files: dict[str, bytes]) -> None:
    assert dist.contents(hurried=True) == files


def test_all_but_what_people_and_browsers_remember_is_named_by_its_content(files: dict[str, bytes]) -> None:
    outside = {address for address in files if not address.startswith("assets/")}
    rules = {f"rules/{slug}.html" for slug in GAMES}
    cases = {f"examples/{slug}-{case}.html" for slug in GAMES for case, _ in read_cases(slug)}
    lessons = {f"lessons/{slug}-{name}.html" for slug in GAMES for name in ui_of(slug).lessons}
    pages = {f"{name}.html" for name in ("index", "compose", "embed", "workshop")}
    remembered = pages | {"manifest.webmanifest", "service-worker.js"}
    to_read = rules | cases | lessons | {"about.html", "decks.html"}
    in_german = {f"de/{address}" for address in to_read}
    assert outside == remembered | to_read | in_german | FOR_OTHERS
    for address in set(files) - outside:
        assert re.search(r"-[0-9a-f]{16}[./]", address), address


def test_no_file_ends_as_programs_that_hosts_run_or_refuse(files: dict[str, bytes]) -> None:
    assert not [address for address in files if address.endswith((".py", ".mjs", ".php", ".cgi", ".pl"))]


def test_scripts_leave_what_is_said_of_them_to_their_sources(files: dict[str, bytes]) -> None:
    for source in (ROOT / "static/js").glob("*.js"):
        for literal in re.findall(r"`[^`]*`", source.read_text("utf-8")):
            assert not re.search(r"^\s*//", literal, re.MULTILINE), f"{source.name} would lose this: {literal}"
    (boot,) = (content.decode() for address, content in files.items() if address.startswith("assets/boot-"))
    assert not re.search(r"^\s*//", boot, re.MULTILINE)


def test_every_asset_is_referred_to(files: dict[str, bytes]) -> None:
    """Nothing is shipped, and kept offline by everybody, for nothing."""
    texts = [
        content for address, content in files.items() if address.endswith((".css", ".html", ".js", ".webmanifest"))
    ]
    texts = [text for text in texts if not text.startswith(b"const BUILD")]
    for address in files:
        if address.startswith("assets/"):
            name = address.rpartition("/")[2].removesuffix(".js").encode()
            assert any(name in text for text in texts), address


def test_the_configuration_is_that_of_pyscript_toml(files: dict[str, bytes]) -> None:
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    (written,) = values(files["index.html"].decode(), "script[type=py]", "config")
    config = json.loads(written)
    assert config["name"] == settings["name"]
    assert config["plugins"] == settings["plugins"]
    assert config["interpreter"].removeprefix("./") in files


def kept(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return what is kept for offline use: all but what is there for others, and what keeps it."""
    shown = {picture["src"].removeprefix("./") for picture in json.loads(files["manifest.webmanifest"])["screenshots"]}
    left_out = {"service-worker.js"} | FOR_OTHERS | shown
    return {address: content for address, content in files.items() if address not in left_out}


def build_in(files: dict[str, bytes]) -> Any:
    """Return what the service worker knows of the build."""
    first, _, _ = files["service-worker.js"].decode().partition("\n")
    return json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))


def test_the_service_worker_keeps_everything_once(files: dict[str, bytes]) -> None:
    build = build_in(files)
    assert build["files"] == {address: sha256(content).hexdigest() for address, content in kept(files).items()}


def test_another_content_is_another_build(files: dict[str, bytes]) -> None:
    rest, build = kept(files), build_in(files)
    languages, late = build["languages"], build["workshop"]
    assert dist.service_worker(rest, languages, late) == files["service-worker.js"]
    assert dist.service_worker({**rest, "about.html": b"new"}, languages, late) != files["service-worker.js"]
    assert dist.service_worker(rest) != files["service-worker.js"]


def test_a_language_has_files_that_only_its_readers_need(files: dict[str, bytes]) -> None:
    """They are the only ones with words of it, so a reader of English needs none of them."""
    in_german = {address for address, content in files.items() if b"Neues Spiel" in content}
    (boot,) = (content.decode() for address, content in files.items() if address.startswith("assets/boot-"))
    (known,) = re.findall(r"LANGUAGES = (\{.*\});", boot)
    german = json.loads(known)["de"]
    addresses = (german["catalog"], german["workshop"], *german["words"].values())
    named = {f"assets/{address.removeprefix('./')}" for address in addresses}
    assert named
    build = build_in(files)
    to_read = {address for address in files if address.startswith("de/")}
    assert {*build["languages"]["de"]} == named - {*build["workshop"]} | to_read
    assert in_german <= named | to_read
    assert german["dir"] == "ltr"


def test_pages_to_read_in_german_have_no_english(files: dict[str, bytes]) -> None:
    pages = {address: content.decode() for address, content in files.items() if re.match(r"de/.*html$", address)}
    assert len(pages) > len(GAMES) * 10
    for address, page in pages.items():
        assert english_on(page) == [], address
        (about,) = values(page, "meta[name=description]", "content")
        assert english_in(about) == [], address


def test_what_only_the_workshop_needs_is_kept_once_it_has_been_opened(files: dict[str, bytes]) -> None:
    late = build_in(files)["workshop"]
    assert set(late) <= set(files)
    assert {"workshop.html"} == {address for address in late if not address.startswith("assets/")}
    names = {re.sub(r"-[0-9a-f]{16}", "", address) for address in late}
    assert {
        f"assets/{name}" for name in ("editor.js", "workshop.zip", "models.json", "de-workshop.js", "de-workshop.json")
    } <= names
    others = b"".join(files[address] for address in files if address not in late and address.endswith((".html", ".js")))
    others = others.replace(files["service-worker.js"], b"")
    assert b"/workshop-" not in others


def test_the_manifest_shows_and_offers_what_there_is(files: dict[str, bytes]) -> None:
    told = json.loads(files["manifest.webmanifest"])
    assert [each["url"] for each in told["shortcuts"]] == [f"./index.html#/new/{slug}" for slug in GAMES]
    for picture in told["screenshots"]:
        content = files[picture["src"].removeprefix("./")]
        # As a WebP with a profile of its colours says it.
        assert content[12:16] == b"VP8X"
        width, height = (int.from_bytes(content[at : at + 3], "little") + 1 for at in (24, 27))
        assert f"{width}x{height}" == picture["sizes"]
        assert (width > height) is (picture["form_factor"] == "wide")
    named = [[game.name for game in GAMES.values() if game.name in picture["label"]] for picture in told["screenshots"]]
    assert [len(names) for names in named] == [1, 0, 1, 1]
    # Whatever the folder: without an id, browsers take the address that the icon opens.
    assert "id" not in told
    known, _ = manifest(Assets(ROOT), "https://cards.example/games/")
    assert json.loads(known)["id"] == "/games/index.html"


def test_the_browsers_bar_has_the_colours_of_ours(files: dict[str, bytes]) -> None:
    wood = re.search(r"--wood: light-dark\((#\w+), (#\w+)\)", (ROOT / "static/css/tokens.css").read_text("utf-8"))
    assert wood
    for address in ("index.html", "rules/gasp.html"):
        assert values(files[address].decode(), "meta[name=theme-color]", "content") == list(wood.groups())
    assert json.loads(files["manifest.webmanifest"])["theme_color"] == wood[1]


def test_pages_to_read_have_landmarks_contents_and_scoped_headers(files: dict[str, bytes]) -> None:
    for address, content in files.items():
        if not address.startswith(("rules/", "examples/", "about", "decks", "index.html")):
            continue
        html = content.decode()
        marks = elements(html, ":is(body, #app) > :is(header, main, footer)")
        assert [each.tag for each in marks] == ["header", "main", "footer"]
        assert not elements(html, "main footer"), address
        if address == "index.html":
            continue
        ids = values(html, "[id]", "id")
        assert len(ids) == len(set(ids)), address
        assert not elements(html, "th:not([scope])"), address
        regions = [
            each.attributes["aria-label"] for each in elements(html, ":is(section, nav)[aria-label]:not([role=group])")
        ]
        assert len(regions) == len(set(regions)), address
        skips = values(html, ".unseen > a", "href")
        assert skips[0] == "#main" == values(html, "a", "href")[0], address
        assert {each.removeprefix("#") for each in skips} <= set(ids), address
        linked = values(html, "main > nav a", "href")
        assert linked == [f"#{id}" for id in values(html, "h2[id]", "id")], address
        assert len(linked) > 3 or address.startswith("examples/"), address


def test_twins_are_the_same_content_and_smaller(tmp_path: Path) -> None:
    content = {"a.js": b"let a = 1;\n" * 100, "b.png": b"\0" * 1000, "c.css": b""}
    twins = compress.twins(content, tmp_path)
    assert set(twins) == {"a.js.br", "a.js.gz"}
    assert brotli.decompress(twins["a.js.br"]) == gzip.decompress(twins["a.js.gz"]) == content["a.js"]
    assert compress.twins(content, tmp_path) == twins


def test_who_is_hurried_gets_longer_twins_until_the_best_are_there(tmp_path: Path) -> None:
    large = b"".join(b"%d" % (number * number) for number in range(9_000))
    content = {"a.wasm": large, "b.png": b"\0" * 1000}
    hurried = compress.twins(content, tmp_path, hurried=True)
    best = compress.twins(content, tmp_path)
    assert brotli.decompress(hurried["a.wasm.br"]) == large
    assert len(hurried["a.wasm.br"]) > len(best["a.wasm.br"])
    assert {**hurried, "a.wasm.br": best["a.wasm.br"]} == best
    assert compress.twins(content, tmp_path, hurried=True) == best


def test_an_address_follows_from_the_content_and_what_it_refers_to(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/one.js").write_text('import "./two.js";')
    (tmp_path / "static/two.js").write_text("let two = 2;")
    assets = Assets(tmp_path)
    one = assets.address("static/one.js")
    two = assets.address("static/two.js")
    assert assets.files[one].startswith(f'import "{relative(two, "assets")}";'.encode())
    (tmp_path / "static/two.js").write_text("let two = 3;")
    assert Assets(tmp_path).address("static/one.js") != one


def test_a_reference_to_nothing_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/one.js").write_text('import "./gone.js";')
    with pytest.raises(BuildError, match=r"static/one\.js refers to \./gone\.js, and there is no static/gone\.js"):
        Assets(tmp_path).address("static/one.js")


def site() -> pages.Pages:
    assets = Assets(ROOT)
    assets.put("static/css/all.css", b"")
    return pages.Pages(ROOT, assets, Runtime(assets, dist.CACHE, hurried=True))


def test_a_page_to_read_needs_a_title() -> None:
    with pytest.raises(BuildError, match="must be its title"):
        site().reading_page("rules/x.html", "No title\n")


def test_markup_in_rules_is_text() -> None:
    page = site().reading_page("rules/x.html", "# X & Y\n\n<script>alert(1)</script>\n").decode()
    assert text_of(element(page, "title")).startswith("X & Y")
    assert not elements(page, "script:not([src])")


def scripts(html: str) -> list[str]:
    """Return the names of the scripts of a page, without their hashes: all but that of colours run once it is read."""
    assert all("/looks-" in address for address in values(html, "script:not([defer])", "src"))
    return [re.sub(r"^\.\./assets/([\w-]+)-\w+\.js$", r"\1", address) for address in values(html, "script", "src")]


def test_a_question_is_shown_answered_and_brings_python_along_unfetched() -> None:
    page = site().reading_page(
        "rules/x.html", "# X\n\n```question\ngasp trick standard 8VL/L 9VY\n```\n\n```\ncode\n```\n"
    )
    html = page.decode()
    assert "The Darkness (9) takes the trick with 9, in Waves." in html
    assert text_of(element(html, "pre > code")) == "code\n"
    shown, waiting = html.split('<template id="python">')
    waiting, rest = waiting.split("</template>")
    assert [scripts(piece) for piece in (shown, rest)] == [
        ["looks", "height"],
        ["start-on-demand", "asking", "pointing"],
    ]
    (config,) = values(waiting, "script[type=py]", "config")
    named = [*values(waiting, "*", "src"), *values(waiting, "*", "href"), *re.findall(r'"(\.[^"]+)":? ', config)]
    addresses = [each for each in named if not each.startswith("{")]  # settings, as PyScript wants them
    assert len(addresses) > 10
    assert all(address.startswith("../assets/") for address in addresses)


def test_a_question_that_cannot_be_asked_stops_the_build() -> None:
    with pytest.raises(
        BuildError, match=r"A question in rules/x\.html can't be asked: there is no question 'gasp tale'"
    ):
        site().reading_page("rules/x.html", "# X\n\n```question\ngasp tale\n```\n")


def test_a_failed_build_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dist, "DIST", tmp_path / "dist")
    monkeypatch.setattr(dist, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(dist, "contents", lambda *_: {"index.html": b"old"})
    dist.build()

    def broken(*_: object) -> dict[str, bytes]:
        raise BuildError("no")

    monkeypatch.setattr(dist, "contents", broken)
    with pytest.raises(BuildError):
        dist.build()
    assert (tmp_path / "dist/index.html").read_bytes() == b"old"
    monkeypatch.setattr(dist, "contents", lambda *_: {"other.html": b"new"})
    dist.build()
    assert [file.name for file in (tmp_path / "dist").iterdir()] == ["other.html"]
