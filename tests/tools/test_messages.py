"""What is said in a language is said right: every call of the catalog's functions."""

from __future__ import annotations

import ast

import pytest

from tools import messages
from tools.archives import is_of_library
from tools.setup import ROOT

ERRORS = ("GameError", "NotationError", "OptionsError", "RecordError")
HEAD = "from ui.components.translation import _, ngettext, pgettext\n"


def test_every_message_gets_the_values_that_it_names() -> None:
    found = [
        fault
        for file in messages.sources("engine", "ui", "tools", "tests")
        for fault in messages.faults(file.read_text("utf-8"), str(file.relative_to(ROOT)))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("GREETING = _('Hello')", "while the module is imported"),
        ("class Table:\n    title = ngettext('one', 'many', 2)", "while the module is imported"),
        ("def greet(name=_('you')): pass", "while the module is imported"),
        ("NAMES = [pgettext('case', each) for each in ()]", "while the module is imported"),
        ("def f(a): return _('Hello {name}', nam=a)", "names name"),
        ("def f(a): return _('Hello', name=a)", "doesn't name it"),
        ("def f(a): return _('Hello {name}')", "gets no such value"),
        ("def f(a): return _(f'Hello {a}')", "f-string"),
        ("def f(a): return f'{a}, {_(\"a bot\")}'", "inside an f-string"),
        ("def f(n): return ngettext('{count} card of {who}', '{count} cards', n)", "names who"),
        ("def f(a): return format_html(_('See {rules}.'), rule=a)", "names rules"),
        ("def f(a): raise RecordError(N_('no game {game}'), 3, gam=a)", "RecordError() gets no such value"),
        ("def f(a): raise GameError(N_('no game'), game=a)", "GameError() gets game"),
        ("def f(a):\n    m = N_('no game {game}')\n    raise GameError(m, gam=a)", "names game"),
        ("def f(a):\n    for _ in a: pass\n    return _('Hello')", "another name"),
        ("f = lambda _, n: _('Hello')", "another name"),
    ],
)
def test_wrong_calls_are_found(code: str, fault: str) -> None:
    assert [fault in found for found in messages.faults(HEAD + code)].count(True)


@pytest.mark.parametrize(
    "code",
    [
        "LABELS = {'a': N_('Hello {name}')}\ndef f(a): return _(LABELS[a], name=a)",
        "greet = lambda name: _('Hello {name:dative}', name=name)",
        "def f(n, who): return ngettext('one card of {who}', '{count} cards of {who}', n, who=who)",
        "def f(a): return format_html(_('See {rules}.'), rules=a)",
        "def f(a): raise RecordError(N_('no game {game}'), 3, game=a)",
        "def f(a):\n  m = N_('no {a}')\n  raise GameError(m, a=a)\n  m = N_('no {b}')\n  raise GameError(m, b=a)",
        "def f(a, **data): return _('See {rules}.', **data, rules=a)",
        "def f(text): return text.partition(_('of'))",
    ],
)
def test_right_calls_are_let_in(code: str) -> None:
    assert messages.faults(HEAD + code) == []


def test_the_errors_of_the_engine_are_messages() -> None:
    """But for those that only programs meet."""
    plain = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in messages.sources("engine")
        if not is_of_library(".".join(file.relative_to(ROOT).with_suffix("").parts))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ERRORS and is_plain(node.args[0])
    ]
    assert plain == []


def is_plain(text: ast.expr) -> bool:
    """Whether this is a sentence that no catalog has: "{why}" alone needs none."""
    return isinstance(text, ast.JoinedStr) or (isinstance(text, ast.Constant) and text.value != "{why}")


def test_messages_are_read_with_their_contexts() -> None:
    code = HEAD + "def f(n): return pgettext('cards', 'none') + ngettext('one', 'many', n) + N_('marked') + _(n)"
    assert [(each.function, each.sentences) for each in messages.messages(code)] == [
        ("pgettext", ("none",)),
        ("ngettext", ("one", "many")),
        ("N_", ("marked",)),
    ]
