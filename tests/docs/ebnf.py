"""The grammars of docs/formats/notation.md: their rules as patterns, and texts that they make."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import NamedTuple

from tools.setup import ROOT

PAGE = ROOT / "docs/formats/notation.md"
_BLOCK = re.compile(r"^#+ ([^\n]+)|^```ebnf\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TOKEN = re.compile(r'\s*(?:"([^"]*)"|([a-z]+(?: [a-z]+)*)|([\[\](){}|,]))')
_CLOSING = {"[": "]", "{": "}", "(": ")"}
_MOST_REPEATED = 4


class Node(NamedTuple):
    """A part of a rule. kind: `text` or `name`, and `of` is the word; else `|`, `,`, `[` or `{`, with its parts."""

    kind: str
    of: str = ""
    parts: tuple[Node, ...] = ()


def read_rule(source: str) -> Node:
    """Return the tree of what stands right of the = in a rule."""
    tokens, at = [], 0
    while at < len(source.rstrip()):
        found = _TOKEN.match(source, at)
        assert found, f"this is no EBNF: {source[at:]}"
        tokens.append(found)
        at = found.end()
    tree, rest = _alternatives(tokens)
    assert not rest, f"a bracket is missing in {source}"
    return tree


def _alternatives(tokens: list[re.Match[str]]) -> tuple[Node, list[re.Match[str]]]:
    found: list[list[Node]] = [[]]
    while tokens and tokens[0][3] not in _CLOSING.values():
        text, name, sign = tokens[0].groups()
        tokens = tokens[1:]
        if sign == "|":
            found.append([])
        elif sign in _CLOSING:
            inner, tokens = _alternatives(tokens)
            assert tokens[0][3] == _CLOSING[sign]
            tokens = tokens[1:]
            found[-1].append(inner if sign == "(" else Node(sign, parts=(inner,)))
        elif sign != ",":
            found[-1].append(Node("name", name) if name else Node("text", text))
    sequences = [Node(",", parts=tuple(parts)) for parts in found]
    return Node("|", parts=tuple(sequences)), tokens


class Grammar:
    """The rules that hold in one part of the page: its own, and those of the headings above it."""

    def __init__(self, rules: dict[str, Node]) -> None:
        self.rules = rules
        self.pattern = cache(self._pattern)

    def _pattern(self, name: str) -> str:
        return self._of(self.rules[name])

    def _of(self, node: Node) -> str:
        inner = [self._of(part) for part in node.parts]
        match node.kind:
            case "text":
                return re.escape(node.of)
            case "name":
                return self.pattern(node.of)
            case "[":
                return f"(?:{inner[0]})?"
            case "{":
                return f"(?:{inner[0]})*"
        return f"(?:{'|'.join(inner)})" if node.kind == "|" else "".join(inner)

    def reads(self, text: str) -> bool:
        """Return whether the text is an action by this grammar."""
        return re.fullmatch(self.pattern("action"), text) is not None

    def text(self, rng: random.Random, node: Node | None = None) -> str:
        """Return a text by chance that the grammar makes."""
        node = node or self.rules["action"]
        match node.kind:
            case "text":
                return node.of
            case "name":
                return self.text(rng, self.rules[node.of])
            case "|":
                return self.text(rng, rng.choice(node.parts))
            case "[":
                return self.text(rng, node.parts[0]) if rng.random() < 0.5 else ""
            case "{":
                return "".join(self.text(rng, node.parts[0]) for _ in range(rng.randrange(_MOST_REPEATED)))
        return "".join(self.text(rng, part) for part in node.parts)


def grammars() -> dict[str, Grammar]:
    """Return each game's grammar, by the heading of its part."""
    above: list[tuple[int, dict[str, Node]]] = [(1, {})]
    found, heading = {}, ""
    for block in _BLOCK.finditer(PAGE.read_text("utf-8")):
        if block[1]:
            heading, level = block[1], len(block[0]) - len(block[0].lstrip("#"))
            above = [each for each in above if each[0] < level] + [(level, {})]
            continue
        for rule in filter(str.strip, block[2].split(";\n")):
            name, _, source = rule.strip().partition(" = ")
            above[-1][1][name] = read_rule(source)
        rules = {name: node for _, own in above for name, node in own.items()}
        if "action" in rules:
            found[heading] = Grammar(rules)
    return found
