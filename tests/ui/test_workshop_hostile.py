"""Games as text whose methods and errors are hostile: each question is answered once, in words that may be shown."""

import asyncio
import json
from typing import Any

import pytest

from tests.browser.sandboxes import PLAIN
from tests.ui.fake_browser import result_of
from ui.workshop.player import Player

pytestmark = pytest.mark.usefixtures("no_source_stays")

RAISED = {
    "no exception": "raise BaseException('x')",
    "an interrupt": "raise KeyboardInterrupt",
    "an exit": "raise SystemExit",
    "the end of a generator": "raise GeneratorExit",
    "a cancelled task": "import asyncio; raise asyncio.CancelledError",
    "no words": "class E(Exception):\n    def __str__(self): raise self\nraise E",
    "no exception as words": "class E(Exception):\n    def __str__(self): raise KeyboardInterrupt\nraise E",
    "words that are no text": "class E(Exception):\n    def __str__(self): return 7\nraise E",
    "no name": "class M(type):\n    __name__ = property(lambda self: 1 / 0)\n"
    "class E(Exception, metaclass=M): pass\nraise E",
    "a huge name": "E = type('E' * 2_000_000, (Exception,), {})\nraise E",
    "huge words": "raise ValueError('x' * 5_000_000)",
    "hidden words": "raise ValueError('\\u202e\\u2066\\x00\\ud800')",
    "a huge number": "raise ValueError(10 ** 5_000)",
    "a refusal of its own": "from engine.core import GameError\nclass V:\n"
    "    def __str__(self): raise KeyboardInterrupt\nraise GameError('{x}', x=V())",
    "a refusal with huge words": "from engine.core import GameError\nraise GameError('x' * 5_000_000)",
    "a refusal that isn't one": "from engine.core import GameError\nE = GameError('x')\nE.message = 7\nraise E",
    "a mistake in no file": "E = SyntaxError('x')\nE.filename = []\nraise E",
    "a mistake in no line": "E = SyntaxError('x')\nE.filename, E.lineno = 'rules.py', 'x' * 5_000_000\nraise E",
    "a mistake of ours": "from ui.workshop.sources import SourceError\nE = SourceError('', 0, '')\n"
    "E.file = E.text = E.line = object()\nraise E",
    "itself as its cause": "E = ValueError('x')\nE.__cause__ = E.__context__ = E\nraise E",
    "deep recursion": "def f(): return f()\nf()",
    "deep words": "raise ValueError(eval('[' * 150 + ']' * 150))",
}
"""What a game raises, while it is made."""

SHOWN = {
    "a name that is no text": "PlainTricks.name = 7",
    "a huge name": "PlainTricks.name = 'x' * 5_000_000",
    "a name that raises": "class N(str):\n    def __str__(self): raise KeyboardInterrupt\nPlainTricks.name = N('x')",
    "a slug that is equal to all": "class N(str):\n    __eq__ = lambda self, other: True\n    __hash__ = str.__hash__\n"
    "PlainTricks.slug = N('x')",
    "no number": "PlainTricks.slug = float('nan')",
    "seats without end": "PlainTricks.seat_counts = range(2, 10 ** 9)",
    "no seats": "PlainTricks.seat_counts = ()",
    "events that are no list": "PlainTricks.events = 7",
    "options that are none": "PlainTricks.options = {'x': 7}",
    "a view that raises": "def f(*given): raise KeyboardInterrupt\nPlainTricks.make_view = staticmethod(f)",
    "all attributes": "PlainTricks.__getattr__ = lambda self, name: 1 / 0",
    "a descriptor": "class D:\n    def __get__(self, *given): raise KeyboardInterrupt\nPlainTricks.phases = D()",
    "no legal action": "PlainTricks.legal_actions = lambda self, state: []",
    "legal actions that are none": "PlainTricks.legal_actions = lambda self, state: [7, None, 'x' * 10_000]",
    "an action that raises": "def f(*given): raise SystemExit\nPlainTricks.apply = f",
}
"""What a game has that the page asks of it."""


@pytest.mark.parametrize("change", [*RAISED.values(), *SHOWN.values()], ids=[*RAISED, *SHOWN])
def test_each_question_is_answered_once_in_words_that_may_be_shown(change: str) -> None:
    told: list[str] = []

    async def play() -> None:
        player = Player(told.append, False, "{}", '{"en": "English"}', "")
        files = {**PLAIN, "rules.py": f"{PLAIN['rules.py']}\n{change}\n"}
        player.take(json.dumps(["play", 0, {"name": "my_tricks", "sources": files}]))
        await asyncio.sleep(0.05)
        for number, kind in enumerate(("record", "moments", "position", "back", "hands", "nothing"), start=1):
            player.take(json.dumps(["ask", number, kind, True]))
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)

    result_of(play())
    messages = [json.loads(text, parse_constant=pytest.fail) for text in told]
    assert sorted(message[1] for message in messages if message[0] == "answer") == [*range(7)]
    for _kind, _number, is_good, data in (message for message in messages if message[0] == "answer"):
        if not is_good:
            check_words(data)
    for _kind, trouble in (message for message in messages if message[0] == "trouble"):
        check_words(trouble)
    assert max(map(len, told)) < 1_000_000


def check_words(trouble: Any) -> None:
    assert set(trouble) == {"file", "line", "text"}
    assert isinstance(trouble["line"], int)
    assert trouble["text"].isprintable() or "\n" in trouble["text"]
    assert 0 < len(trouble["text"]) <= 1_000
