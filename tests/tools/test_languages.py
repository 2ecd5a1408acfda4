"""The site in another language: its texts fit the English ones, and the copy that is built has them in their places."""

import ast
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from tools import languages
from tools.dist import build
from tools.errors import BuildError
from tools.languages.de.ui.text import files as german_files
from tools.languages.de.ui.text import pages as german
from tools.languages.de.ui.text.words import Party, Voices, listed
from tools.prototype import Prototype
from tools.setup import ROOT
from ui.text import files as english_files
from ui.text import pages as english
from ui.text.words import Party as EnglishParty

LANGUAGES = [languages.language(code) for code in languages.codes()]
TEXTS = [(found, name) for found in LANGUAGES for name in found.texts()]
SAME = {"SITE", "HARD"}
"""What is the same in every language: a name, and numbers."""

ALONE = {"acted", "english"}
"""What only German has: help for its own sentences."""


def module(found: languages.Language, name: str) -> ModuleType:
    return importlib.import_module(f"tools.languages.{found.code}.{name}")


def own(found: ModuleType) -> dict[str, Any]:
    """What a module defines, and doesn't import."""
    imported = {alias.asname or alias.name for node in imports(inspect.getsource(found)) for alias in node.names}
    return {name: each for name, each in vars(found).items() if name not in imported and not name.startswith("_")}


def imports(source: str) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]


@pytest.mark.parametrize(("found", "name"), TEXTS, ids=lambda each: each if isinstance(each, str) else each.code)
def test_each_text_is_of_the_kind_of_its_english_twin(found: languages.Language, name: str) -> None:
    theirs, ours = module(found, name), importlib.import_module(name)
    for each, text in own(theirs).items():
        if each in ALONE:
            continue
        twin = getattr(ours, each)
        assert callable(text) == callable(twin), each
        if inspect.isfunction(text):
            assert list(inspect.signature(text).parameters)[:3] == list(inspect.signature(twin).parameters)[:3], each
        elif isinstance(text, dict):
            assert keys(text) == keys(twin), each
        if isinstance(text, str) and each not in SAME:
            assert text != twin, each


def keys(texts: Any) -> Any:
    return {key: keys(value) for key, value in texts.items()} if isinstance(texts, dict) else None


@pytest.mark.parametrize("found", LANGUAGES, ids=lambda each: each.code)
def test_what_screens_take_from_the_language_is_there(found: languages.Language) -> None:
    texts = {name: vars(module(found, name)) for name in found.texts()}
    for screen in (*found.screens, *found.shared):
        source = (ROOT / f"{screen.replace('.', '/')}.py").read_text("utf-8")
        later = set(re.findall(r'"(ui\.screens\.\w+)"', source))
        assert later <= {*found.screens, *found.shared}, f"{screen} says with them what it says"
        for node in imports(source):
            for alias in node.names:
                if node.module in texts:
                    assert alias.name in texts[node.module], (screen, alias.name)
                if (name := f"{node.module}.{alias.name}") in texts:
                    lacking = taken(source, alias.asname or alias.name) - set(texts[name])
                    assert not lacking, (screen, name, lacking)


def taken(source: str, module: str) -> set[str]:
    """What is taken from a module that a source calls by this name."""
    return {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == module
    }


GERMAN = SimpleNamespace(**{**vars(german_files), **vars(german)})
ENGLISH = SimpleNamespace(**{**vars(english_files), **vars(english)})

# The same call in both languages; the sentences in German.
SAID: list[tuple[Callable[[Any, Any], str], str]] = [
    (lambda text, party: text.progress(0, None, None), "Vor der ersten Runde."),
    (lambda text, party: text.progress(2, party("Robin", False), None), "Runde 2: Robin ist am Zug."),
    (lambda text, party: text.progress(1, None, party("Ada", False)), "Nach einer Runde zu Ende: Ada hat gewonnen."),
    (
        lambda text, party: text.progress(14, None, party("Ada und Robin", True)),
        "Nach 14 Runden zu Ende: Ada und Robin haben gewonnen.",
    ),
    (
        lambda text, party: text.damaged_save(1),
        "Nach einer Aktion beschädigt; bis dorthin",
    ),
    (lambda text, party: text.damaged_save(3), "Nach drei Aktionen beschädigt"),
    (lambda text, party: text.restored(1, 0, 0, 0, 0), "Aus der Sicherung wurde ein Spiel wiederhergestellt."),
    (
        lambda text, party: text.restored(1200, 2, 2, 1, 3),
        "Aus der Sicherung wurden 1.200 Spiele wiederhergestellt. Zwei Spiele waren schon hier. Zwei Einträge "
        "sind keine Spielstände und fehlen. Ein Spiel war übrig: So viele lassen sich nicht auf einmal "
        "wiederherstellen. Die Sicherung bricht ab oder ist beschädigt: Es fehlen drei Spiele ganz oder zum Teil.",
    ),
    (
        lambda text, party: text.restored(0, 0, 1, 0, None),
        "Aus der Sicherung wurden keine Spiele wiederhergestellt.",
    ),
    (lambda text, party: text.lasting(150, 1), "Etwa 2½ Stunden; schnell: 1 Minute"),
    (lambda text, party: text.seats_allowed((2,)), "2 Personen"),
    (lambda text, party: text.unreadable_save("the file <b>"), '(<span lang="en">The file &lt;b&gt;</span>)'),
]


@pytest.mark.parametrize(("say", "said"), SAID, ids=lambda each: each[:30] if isinstance(each, str) else "")
def test_sentences_are_german_whatever_is_counted(say: Callable[[Any, Any], str], said: str) -> None:
    assert said in say(GERMAN, Party)
    assert said not in say(ENGLISH, EnglishParty)


def test_who_is_spoken_of_has_the_verb_that_fits() -> None:
    voices = Voices(("Ada", "Robin", "Hazel"), me=0)
    told = [voices.of(*seats).does("hat", "haben", "hast", "habt") for seats in ((1,), (1, 2), (0,), (1, 0))]
    assert told == ["Robin hat", "Robin und Hazel haben", "du hast", "du und Robin habt"]
    assert listed(["Du", "Robin", "Hazel"]) == "Du, Robin und Hazel"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What German is built from."""
    into: Path = tmp_path_factory.mktemp("german")
    languages.write_sources(languages.language("de"), into)
    return into


def test_the_copy_takes_german_where_there_is_some_and_english_elsewhere(copy: Path) -> None:
    lobby = (copy / "ui/pages/lobby.py").read_text("utf-8")
    assert "from ui.de.text import pages as text\n" in lobby
    assert "from ui.de.widgets.settings import opener, panel\n" in lobby
    assert "from ui.text" not in lobby
    assert "from ui.text import pages as text\n" in (copy / "ui/pages/table.py").read_text("utf-8")
    assert (copy / "ui/widgets/settings.py").read_bytes() == (ROOT / "ui/widgets/settings.py").read_bytes()
    assert "from ui.de.text import settings as text\n" in (copy / "ui/de/widgets/settings.py").read_text("utf-8")
    for file in copy.glob("ui/de/**/*.py"):
        assert "languages" not in file.read_text("utf-8"), file


def test_no_sentence_of_the_first_page_and_its_start_is_left_in_english(copy: Path) -> None:
    for file in ("index.html", "static/progress.html"):
        said = [" ".join(text.split()) for text in re.findall(r">([^<>]*\w[^<>]*)<", (copy / file).read_text("utf-8"))]
        left = [text for text in said if " " in text and text in " ".join((ROOT / file).read_text("utf-8").split())]
        assert left in ([], ["Suits &amp; Signs"]), file
    file = "static/js/boot.js"
    assert not set(sentences((copy / file).read_text("utf-8"))) & set(sentences((ROOT / file).read_text("utf-8")))


def sentences(script: str) -> Iterator[str]:
    """The texts of a script that end as sentences do, and those on buttons."""
    for line in languages.joined(script).splitlines():
        if not line.strip().startswith("//") and "new Error" not in line:
            yield from re.findall(r'"([^"]* [^"]*[.…:])"|button\("([^"]+)"', line)


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("from ui.text import pages as text\n", "from ui.de.text import pages as text\n"),
        (
            "def f():\n    from ui.text.pages import (\n        A,\n        B,\n    )\n",
            "def f():\n    from ui.de.text.pages import A, B\n",
        ),
        ("from ui.text import other, pages\n", "from ui.de.text import pages\nfrom ui.text import other\n"),
        (
            "from ui.text import other\nfrom ui.texts import pages\n",
            "from ui.text import other\nfrom ui.texts import pages\n",
        ),
    ],
)
def test_imports_lead_to_the_language(source: str, made: str) -> None:
    assert languages.translated(source, {"ui.text.pages": "ui.de.text.pages"}) == made


def test_a_text_that_has_changed_stops_the_build() -> None:
    source = 'x = "One thing, " +\n  "then another."\n<p>One\n   thing</p>'
    assert (
        languages.rewritten(source, {"One thing, then another.": "Eins.", "One thing": "Z"}, "a")
        == 'x = "Eins."\n<p>Z</p>'
    )
    with pytest.raises(BuildError, match=r"a\.js no longer has this.*: Two things"):
        languages.rewritten(source, {"Two things": "Zwei"}, "a.js")


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(BuildError, match="--language xx: there is none but English and de"):
        build(language="xx")


def test_a_game_from_a_folder_speaks_english_only() -> None:
    with pytest.raises(BuildError, match="don't go together"):
        build(added=cast(Prototype, object()), language="de")
