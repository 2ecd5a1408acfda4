"""Markup that is put into a page, as by whoever shares our origin: nothing in it runs, loads, sends or leaves."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from engine import GAMES, Session
from tests.browser.helpers import Troubles, hold, let_go, wait_ready
from tests.browser.starts import WITHOUT_SNAPSHOT
from tests.ui.reading import values
from tools.server import StaticServer

# A host that a page of ours asks for nothing.
AWAY = "https://elsewhere.test/"
FRAME = "embed.html?mode=cards&r=8VL"
# Where resume.js keeps the picture of a table at a site that is alone on its host.
KEPT = "suits-and-signs/table/"
# Each kind of attack, with what stays of it.
KINDS: dict[str, tuple[str, str]] = {
    "py-script": ("<py-script>from js import window; window.ran.append('py-script')</py-script>", ""),
    "script of Python": ("<script type='py'>from js import window; window.ran.append('py')</script>", ""),
    "script of MicroPython": ("<script type=mpy config='{}'>1</script><mpy-script>1</mpy-script>", ""),
    "configuration": (f"<py-config src='{AWAY}a.json'></py-config><mpy-config>{{}}</mpy-config>", ""),
    "handler in Python": ("<details open PY-TOGGLE='js.ran.append'>a</details>", '<details open="">a</details>'),
    "editor": ("<script type=py-editor>1</script><py-terminal></py-terminal><any-other>a</any-other>", ""),
    "script": ("<script>ran.append('script')</script><SCRIPT src='about.html'></SCRIPT>", ""),
    "script in a picture": (
        f"<svg><script href='{AWAY}a.js'></script><SCRIPT>ran.append('svg')</SCRIPT></svg>",
        "<svg></svg>",
    ),
    "module, rules of speculation": ("<script type=module>1</script><script type=speculationrules>{}</script>", ""),
    "refresh": ("<meta http-equiv=refresh content='0; url=about.html'>", ""),
    "policy, base": (f"<meta http-equiv=Content-Security-Policy content=\"img-src *\"><base href='{AWAY}'>", ""),
    "links": (f"<link rel=stylesheet href='{AWAY}a.css'><link rel=preconnect href='{AWAY}'>", ""),
    "styles": (f"<style>@import '{AWAY}a.css';</style><p style='background: url({AWAY})'>a</p>", "<p>a</p>"),
    "plug-ins": ("<object data='about.html'><p>a</p></object><embed src='about.html'><applet code=a></applet>", ""),
    "frames": (
        f"<iframe src='about.html'></iframe><iframe src='{AWAY}embed.html'></iframe><iframe></iframe>"
        "<iframe src='a/embed.html'></iframe><iframe src='examples/../about.html'></iframe>",
        "",
    ),
    "document in a frame": ("<iframe srcdoc='<script>parent.ran.append(1)</script>'></iframe>", ""),
    "frame that brings its own": (
        f"<iframe src='{FRAME}' srcdoc='<b>1</b>' onload='ran.append(1)' name=suits allow=camera></iframe>",
        f'<iframe src="{FRAME.replace("&", "&amp;")}"></iframe>',
    ),
    "frames of other kinds": ("<portal src='about.html'></portal><fencedframe></fencedframe><frameset><frame>", ""),
    "handlers": ("<img src='a.png' ONERROR='ran.append(1)'/onload=1><b/oNclick=1>a</b>", '<img src="a.png"><b>a</b>'),
    "handlers of pictures": ("<svg onload='ran.append(1)'><g onfocusin=1></g></svg>", "<svg><g></g></svg>"),
    "handlers that begin by themselves": (
        "<details open ontoggle='ran.append(1)'>a</details><input autofocus onfocus='ran.append(1)'>",
        '<details open="">a</details><input>',
    ),
    "links that run": (
        "<a href='java&#10;script:ran.append(1)'>a</a><a href=' JaVaScRiPt&colon;1'>b</a><a href='vbscript:1'>c</a>",
        "<a>a</a><a>b</a><a>c</a>",
    ),
    "links that hold": (
        "<a href='data:text/html,<script>1</script>'>a</a><a href='blob:https://a/b'>b</a><a href='https://['>c</a>",
        "<a>a</a><a>b</a><a>c</a>",
    ),
    "links of pictures": (
        "<svg><a xlink:href='javascript:1'><text>a</text></a><a href='javascript:1'></a></svg>",
        "<svg><a><text>a</text></a><a></a></svg>",
    ),
    "links that tell": (f"<a href='{AWAY}' ping='{AWAY}' attributionsrc>a</a>", f'<a href="{AWAY}">a</a>'),
    "forms": (
        f"<form action='{AWAY}' id=f></form><input form=f formaction='{AWAY}' type=image src='{AWAY}'>",
        '<form id="f"></form><input type="image">',
    ),
    "forms that run": ("<button formaction='javascript:1'>a</button><isindex action=1>", "<button>a</button>"),
    "motion that writes addresses": (
        "<svg><a><animate attributeName=href values='javascript:1'/><set attributeName=onclick to=1 /></a></svg>",
        "<svg><a></a></svg>",
    ),
    "pictures from elsewhere": (
        f"<img src='{AWAY}a.png' srcset='{AWAY}b.png 2x'><img src='//elsewhere.test/a.png'>"
        f"<picture><source srcset='{AWAY}'></picture>",
        "<img><img>",
    ),
    "pictures in pictures": (
        f"<svg><image href='{AWAY}' xlink:href='{AWAY}'/><filter><feImage href='{AWAY}'/></filter>"
        f"<use href='{AWAY}a.svg#a'/><use href='data:image/svg+xml,<svg/>#a'/></svg>",
        "<svg><use></use><use></use></svg>",
    ),
    "paint from elsewhere": (
        f"<svg fill='url({AWAY}#a)' filter='url({AWAY}#a)'><g stroke='u\\72l({AWAY}#a)' mask='url({AWAY})'></g></svg>",
        "<svg><g></g></svg>",
    ),
    "media": (
        f"<video autoplay poster='{AWAY}' src='{AWAY}'></video><audio src='{AWAY}'></audio><bgsound src='{AWAY}'>",
        "",
    ),
    "backgrounds": (
        f"<table background='{AWAY}'><tr><td background='{AWAY}'></table>",
        "<table><tbody><tr><td></td></tr></tbody></table>",
    ),
    "templates": (
        "<template><template><script>1</script></template></template>"
        "<div><template shadowrootmode=open><meta></template></div>",
        "<div></div>",
    ),
    "no scripts": ("<noscript><p title='</noscript><img src=x onerror=ran.append(1)>'>", ""),
    "elements of another kind": ("<button is='py-script'>a</button><p is=a>b</p>", ""),
    "namespaces": (
        "<svg:script>1</svg:script><svg><foreignObject><iframe src='about.html'></iframe></foreignObject></svg>"
        "<math><mi href='javascript:1'>a</math>",
        "<svg></svg>",
    ),
    "markup that turns into other markup": (
        "<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran.append(1)></style></mglyph></form>"
        "</mtext></math>",
        "<form></form>",
    ),
    "text that was none": (
        "<svg><title><style><img src='x' onerror='ran.append(1)'></style></title></svg><xmp><b></xmp>",
        "<svg><title></title></svg>",
    ),
    "fields with names of methods": (
        "<form onclick=1 name=body><input name=getAttributeNames><input name=removeAttribute><input name=remove>"
        "<input id=matches></form><img name=getElementById>",
        "<form><input><input><input><input></form><img>",
    ),
    "a form that hides what it is": ("<form onclick=1><input name=localName></form>", ""),
}
ORDINARY = """
<main id="main" class="page" data-at="3" data-act="play 8VL" lang="en" dir="auto"><h1 id="title" tabindex="-1">A</h1>
<bdi>Ann</bdi> <a href="https://elsewhere.test/" target="_blank" rel="noopener">away</a> <a href="about.html#a">here</a>
<a href="">again</a>
<p role="img" aria-label="8 of Suns" title="a"><svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"
><title>a</title><use href="#suit-suns" x="1"></use><path d="M0 0" fill="currentColor" stroke="#fff"/></svg></p>
<details open id="d"><summary>More</summary><ul><li value="3">a</li></ul></details>
<button type="button" popovertarget="p" popovertargetaction="show" disabled>a</button><div id="p" popover>b</div>
<form novalidate autocomplete="off"><label for="n">Name</label><input id="n" name="n" maxlength="9" value="b"><select
name="s"><option value="1" selected>1</option></select><textarea name="t" rows="2" spellcheck="false"></textarea></form>
<table><caption>a</caption><tr><th scope="row" colspan="2">a</th><td>1</td></tr></table><ruby>a<rt>b</rt></ruby>
<iframe class="trial" src="embed.html?g=gasp&amp;mode=play" title="A frame"></iframe>
<iframe src="examples/gasp-3.html"></iframe><img src="static/icon.png" alt="">
</main>"""
PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">'

BEGIN = "window.ran = []; window.ran.append = window.ran.push; window.number = Math.random();"
DRAWN = "(markup) => { const app = document.getElementById('app'); suitsPatch(app, markup, ''); return app.innerHTML; }"
SAME = """(markup) => {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
  return content.isEqualNode(suitsNodes(markup));
}"""
STYLED = """
document.querySelector("#app main").style.top = "1px";
dispatchEvent(new PageTransitionEvent("pagehide"));
"""
RECORD = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(1)).record


def expect_nothing_done(page: Page, server: StaticServer, number: float) -> None:
    """The page is where it was, the same as before, and nothing ran; the test's end looks at what was asked for."""
    page.wait_for_timeout(300)
    assert page.evaluate("[ran.length, number]") == [0, number]
    assert page.url == f"{server.address}#/game/abc"
    # Bots may have acted, and the table stands there again.
    frames = page.evaluate("[...document.querySelectorAll('iframe')].map(({ src }) => src)")
    assert set(frames) <= {f"{server.address}{FRAME}"}
    assert page.locator("py-script, script:not([src])").count() == 0
    assert page.evaluate("document.baseURI") == page.url


def test_nothing_that_is_put_into_a_page_runs_loads_or_leaves(
    page: Page, server: StaticServer, site: Path, troubles: Troubles
) -> None:
    # Pictures that aren't there; what tests say of what is held back. Chromium tells of styles and handlers that a
    # policy forbids as soon as it reads them, even where nothing can run.
    troubles.allow("held back by markup.js|404")
    troubles.allow("src-attr forbids inline|Applying inline style|Executing inline event handler")
    assert len(KINDS) >= 18
    hostile = "".join(markup for markup, _ in KINDS.values())
    page.add_init_script(BEGIN)
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.goto(f"{server.address}about.html")
    game = json.dumps(RECORD.to_json())
    [build] = values((site / "index.html").read_text("utf-8"), "script[type=py]", "data-build")
    kept = json.dumps({"seal": f"abc {game} {build} en", "title": "Gasp!", "html": f"<main id=kept>{hostile}</main>"})
    texts = {"suits-and-signs/game/abc": game, KEPT: kept}
    page.evaluate("(texts) => Object.assign(localStorage, texts)", texts)
    page.goto(f"{server.address}#/game/abc")
    number = page.evaluate("number")
    assert page.locator("#kept").count() == 1
    expect_nothing_done(page, server, number)
    let_go(page)
    wait_ready(page)

    # What scripts have set of styles is not kept: put back, it would be forbidden.
    page.evaluate(STYLED)
    assert page.evaluate(SAME, page.evaluate(f"JSON.parse(localStorage['{KEPT}']).html"))

    assert {name: page.evaluate(DRAWN, markup) for name, (markup, _) in KINDS.items()} == {
        name: left for name, (_, left) in KINDS.items()
    }
    page.evaluate(DRAWN, hostile)
    expect_nothing_done(page, server, number)
    assert page.evaluate(SAME, ORDINARY + PICTURE)
    # As the policies are.
    page.goto(f"{server.address}embed.html?mode=cards&r=8VL")
    assert page.evaluate(SAME, ORDINARY)
    assert not page.evaluate(SAME, PICTURE)
