"""The figures of named cards, which pages fetch after all else."""

import json
import re

import pytest

from engine.decks.decktet import CODES, rank_of
from tests.ui.reading import values
from tools import vignettes
from tools.assets import Assets
from tools.setup import ROOT
from ui.components import decktet_face

pytestmark = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)


def test_each_named_card_refers_to_a_figure_within_its_picture() -> None:
    assets = Assets(ROOT)
    vignettes.put(assets)
    made = json.loads(assets.files[assets.address(vignettes.ADDRESS)])
    referred = {code: values(str(decktet_face.face(code)), "use.vignette", "href") for code in CODES}
    assert sorted(made) == sorted(href.removeprefix("#") for hrefs in referred.values() for href in hrefs)
    assert {code for code, hrefs in referred.items() if not hrefs} == {code for code in CODES if rank_of(code) in "10"}
    for x, y, radius, place, path in made.values():
        assert radius <= x <= 64 - radius
        assert radius <= y <= 108 - radius
        assert re.fullmatch(r"translate\([\d.]+ [\d.]+\) scale\([\d.]+\)", place)
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s,+-]+", path)
