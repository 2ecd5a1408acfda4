"""The writer of HTML: what it escapes, what it leaves out, what it refuses."""

import pytest

from ui.components.html import Html, h, join, raw


def test_text_is_escaped_and_markup_is_kept() -> None:
    node = h("p", {}, "<b> & \"'", h("b", {}, "x"))
    assert node == "<p>&lt;b&gt; &amp; &quot;'<b>x</b></p>"
    assert isinstance(node, Html)


def test_attributes_are_escaped() -> None:
    assert h("a", {"href": "#/x", "title": '"><script>'}) == ('<a href="#/x" title="&quot;&gt;&lt;script&gt;"></a>')


def test_none_and_booleans() -> None:
    assert h("p", {"id": None, "hidden": True, "inert": False}, None, False, True, 0) == ("<p hidden>0</p>")


def test_aria_booleans_are_spelt_out() -> None:
    assert h("p", {"aria-pressed": True, "aria-disabled": False, "aria-label": None}) == (
        '<p aria-pressed="true" aria-disabled="false"></p>'
    )


def test_lists_are_flattened() -> None:
    assert h("ul", None, [h("li", {}, str(n)) for n in range(2)], [["<"]]) == ("<ul><li>0</li><li>1</li>&lt;</ul>")
    assert join("a<", [raw("<br>"), None], 3) == "a&lt;<br>3"


def test_void_elements() -> None:
    assert h("input", {"name": "n", "required": True}) == '<input name="n" required>'
    with pytest.raises(ValueError, match="children"):
        h("br", {}, "x")


@pytest.mark.parametrize("name", ["style", "onclick", "onload"])
def test_what_the_security_policy_would_drop_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        h("p", {name: "x"})


def test_plain_strings_that_were_markup_are_text_again() -> None:
    assert h("p", {}, str(h("b", {}, "x")).upper()) == "<p>&lt;B&gt;X&lt;/B&gt;</p>"
