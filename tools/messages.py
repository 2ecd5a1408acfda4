"""Calls of `_`, `ngettext`, `pgettext` and `N_` in Python: the messages for translators, and faulty calls."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.setup import ROOT

MESSAGES = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}
"""How many texts a call begins with, by the name of the function."""

TEMPLATES = ("format_html", "objection", "_refuse", "Broken")
"""Functions that fill in a message which is given to them first, as errors do, whose names end in “Error”."""

NAMED = re.compile(r"\{(\w*)(?::[^{}]*)?\}")
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)

Scope: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | None"


class Message(NamedTuple):
    """One call: where it is, the function's name, and its texts, of which `pgettext` has its context first."""

    file: str
    line: int
    function: str
    texts: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The English that is shown: one, or one for each number."""
        return self.texts[1:] if self.function == "pgettext" else self.texts


def sources(*folders: str) -> Iterator[Path]:
    """Yield the modules that say something to people, or those of these folders."""
    for folder in folders or ("engine", "ui"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def messages(text: str, file: str = "") -> list[Message]:
    """Return the messages of a module; one that isn't written out, such as `_(label)`, is marked elsewhere."""
    return [found for _, call in _calls(ast.parse(text)) if (found := _message(call, file))]


def faults(text: str, file: str = "") -> list[str]:
    """Return the faults of a module's messages, each with its place, in the order of lines."""
    if "translation import" not in text and "messages import" not in text:
        return []
    tree = ast.parse(text)
    filled = _fillings(tree)
    found = [
        (call.lineno, fault)
        for scope, call in _calls(tree)
        for fault in (*_faults_of_time(call, scope), *_faults_of_values(call, filled.get(id(call))))
    ]
    found += [
        (call.lineno, f"{_name_of(call)}() stands inside an f-string, where no translator's tool finds it")
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and _name_of(call) in MESSAGES and _message(call, "")
    ]
    scopes = [node for node in ast.walk(tree) if isinstance(node, SCOPES)]
    found += [(scope.lineno, fault) for scope in scopes for fault in _faults_of_name(scope)]
    return [f"{file}:{line}: {fault}" for line, fault in sorted(found)]


def names_in(template: str) -> set[str]:
    """Return the names that a message has in braces."""
    return set(NAMED.findall(template))


def _calls(tree: ast.Module) -> Iterator[tuple[Scope, ast.Call]]:
    """Yield each call with the function that makes it when it runs, None where a module does as it is imported."""

    def within(node: ast.AST, scope: Scope) -> Iterator[tuple[Scope, ast.Call]]:
        if isinstance(node, ast.Call) and _name_of(node) in MESSAGES:
            yield scope, node
        for name, value in ast.iter_fields(node):
            # Decorators, defaults and annotations are read where the function stands.
            inner = node if isinstance(node, SCOPES) and name == "body" else scope
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.AST):
                    yield from within(each, inner)

    return within(tree, None)


def _name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _fillings(tree: ast.Module) -> dict[int, ast.Call]:
    """Return the calls that fill in a message which another call looks up or marks, by the identity of that call."""
    marked = [each for each in ast.walk(tree) if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)]
    found = {}
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and call.args and _fills_in(_name_of(call))):
            continue
        first = call.args[0]
        if isinstance(first, ast.Name):
            # `message = N_("…")` right before it, where the line would be too long.
            earlier = [
                each for each in marked if each.lineno < call.lineno and ast.unparse(each.targets[0]) == first.id
            ]
            first = max(earlier, key=lambda each: each.lineno).value if earlier else first
        if _name_of(call) == "format_html" or (isinstance(first, ast.Call) and _name_of(first) == "N_"):
            found[id(first)] = call
    return found


def _fills_in(name: str) -> bool:
    return name in TEMPLATES or name.endswith("Error")


def _message(call: ast.Call, file: str) -> Message | None:
    name = _name_of(call)
    texts = [each.value for each in call.args[: MESSAGES[name]] if isinstance(each, ast.Constant)]
    if len(texts) < MESSAGES[name]:
        return None
    return Message(file, call.lineno, name, tuple(map(str, texts)))


def _faults_of_time(call: ast.Call, scope: Scope) -> Iterator[str]:
    if scope is None and _name_of(call) != "N_":
        yield f"{_name_of(call)}() runs while the module is imported, in English for good: mark the text with N_"


def _faults_of_values(call: ast.Call, filling: ast.Call | None) -> Iterator[str]:
    name = _name_of(call)
    if any(isinstance(each, ast.JoinedStr) for each in call.args):
        yield f"{name}() gets an f-string, which no catalog has: give it the text, and the values by name"
    message = _message(call, "")
    if message is None or (name == "N_" and filling is None):
        return
    given = {each.arg for each in (filling or call).keywords if each.arg}
    if filling is not None:
        name = _name_of(filling)
        # It fills in the option's name by itself.
        given |= {"option"} & names_in(message.texts[0]) if name == "OptionsError" else set()
    open_ended = any(each.arg is None for each in (filling or call).keywords)
    counted = {"count"} if name == "ngettext" else set()
    for sentence in message.sentences:
        wanted = names_in(sentence)
        if missing := sorted(wanted - given - counted):
            yield f"“{sentence}” names {', '.join(missing)}, and {name}() gets no such value"
        if not open_ended and (spare := sorted(given - wanted)) and len(message.sentences) == 1:
            yield f"{name}() gets {', '.join(spare)}, and “{sentence}” doesn't name it"


def _faults_of_name(scope: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> Iterator[str]:
    """Yield that a function uses the name `_` for something else, too."""
    here = [node for node in ast.walk(scope) if isinstance(node, ast.Name) and node.id == "_"]
    taken = any(isinstance(node.ctx, ast.Store) for node in here) or any(each.arg == "_" for each in scope.args.args)
    called = any(isinstance(node, ast.Call) and _name_of(node) == "_" for node in ast.walk(scope))
    if taken and called:
        yield "the function says something with _(), and calls something else _, too: give that another name"
