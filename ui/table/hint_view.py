"""A hint at the table: what it says, and the cards and buttons that it is about."""

import re
from collections import Counter
from collections.abc import Collection

from ui.components.html import Html, h, raw, unescape
from ui.components.picker import text_of
from ui.components.table_state import Hint
from ui.table import hint_text as text

_LIES = re.compile(' data-card="([^"]*)"')
_NAME = re.compile(r' (?:id|data-place|data-card)="([^"]+)"')
_TAG = re.compile(r"<[a-z][^>]*>")
_CONTROL = re.compile(' data-(act|pick)="([^"]*)"')


def told(hint: Hint) -> Html:
    """Return the hint as a part of the page."""
    others = [h("li", {}, line) for line in hint.others]
    return h(
        "section",
        {"class": "note hint", "id": "hint", "aria-label": text.TITLE, "aria-busy": hint.said == text.THINKING},
        h("p", {}, hint.said),
        h("ul", {}, others) if others else None,
    )


def lit(table: Html, hint: Hint) -> Html:
    """Return a playing area in which all is marked that is tapped for the choice, and all cards that it is about."""
    action = hint.action
    words = Counter(action.partition("/")[0].split())
    about = {*hint.about}

    def marked(found: re.Match[str]) -> str:
        said = unescape(found[2])
        leads_there = said == action if found[1] == "act" else _is_among(said, words)
        return f"{found[0]} data-hinted" if leads_there else found[0]

    def meant(found: re.Match[str]) -> str:
        return f"{found[0]} data-meant" if found[1] in about else found[0]

    return Html(_LIES.sub(meant, _CONTROL.sub(marked, table)))


def _is_among(token: str, words: Counter[str]) -> bool:
    """Return whether picking this is a part of the action that has these words."""
    copy = int(token.partition("*")[2] or 1)
    return all(words[word] >= copy for word in text_of(token).split())


def looked_at(table: Html, look: Collection[str], asks: bool) -> Html:
    """Return a playing area in which these are lit, by their names, and the rest is dimmed; all is bright without.

    asks: whether something is to be chosen there.
    """

    def marked(found: re.Match[str]) -> str:
        tag = found[0]
        names = {unescape(name) for name in _NAME.findall(tag)}
        return f"{tag[:-1]} data-lit>" if names.intersection(look) else tag

    lit = _TAG.sub(marked, table)
    classes = " ".join(["table taught", *(["spotlit"] if look else []), *([] if asks else ["unasked"])])
    return raw(lit.replace('class="table ', f'class="{classes} ', 1))
