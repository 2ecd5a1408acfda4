"""What the workshop tells of the laws."""

import json

import engine.alias  # noqa: F401 - templates import by that name
from engine.templates.tricks.rules import Tricks
from tests.ui.fake_browser import result_of
from ui.workshop.laws import laws


class Leaky(Tricks):
    """Tricks whose score changes although no event says so."""

    slug = "leaky"

    def do(self, table, action, tell):
        super().do(table, action, tell)
        table.scores[0] += 1


def test_a_law_that_fails_is_told_with_its_position():
    answer = result_of(laws(Leaky(), {}, None))
    assert answer["breaches"]
    for each in answer["breaches"]:
        assert each["law"] in each["text"]
        assert each["record"]["game"] == "leaky"
    assert len(json.dumps(answer)) < 1_000_000
