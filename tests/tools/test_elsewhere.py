"""Other hosts that the one who builds the site chooses for its pages."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from tests.ui.reading import values
from tools import before_python, dist, pages, vignettes
from tools.assets import Assets
from tools.elsewhere import Elsewhere, choice, read
from tools.errors import BuildError
from tools.runtime import Runtime
from tools.setup import ROOT

SERVER = '[[servers]]\nurls = ["turn:turn.example.org:3478"]\n'
FULL = f'address = "https://turn.example.org:8443/lend?site=1"\n{SERVER}username = "friends"\ncredential = "secret"\n'


def chosen(folder: Path, text: str) -> Elsewhere:
    file = folder / "servers.toml"
    file.write_text(text, "utf-8")
    return read(str(file))


def test_a_file_names_servers_and_an_address(tmp_path: Path) -> None:
    found = chosen(tmp_path, FULL + '[[servers]]\nurls = ["stun:203.0.113.10", "stuns:[2001:db8::1]:443"]\n')
    relay = {"urls": ["turn:turn.example.org:3478"], "username": "friends", "credential": "secret"}
    assert found.ice == [relay, {"urls": ["stun:203.0.113.10", "stuns:[2001:db8::1]:443"]}]
    assert found.sources() == ("https://turn.example.org:8443/lend",)
    name, _, told = found.script_constants().removesuffix(";\n").partition(" = ")
    assert name == "globalThis.suitsElsewhere"
    assert json.loads(told) == {"ice": found.ice, "credentials": "https://turn.example.org:8443/lend?site=1"}


def test_the_example_of_the_docs_can_be_read(tmp_path: Path) -> None:
    _, _, rest = (ROOT / "docs/hosting.md").read_text("utf-8").partition("```toml\n")
    assert chosen(tmp_path, rest.partition("```")[0]).credentials


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "names no server"),
        ("x = [", "is no TOML"),
        ("sever = 1", "has sever. There may be address, servers"),
        ('servers = ["stun:a"]', r"\[\[servers\]\]"),
        ('address = "http://turn.example.org"', "begins with https://"),
        ('address = "https://turn.example.org/; script-src *"', "begins with https://"),
        ("address = 7", "begins with https://"),
        ("[[servers]]\n", "server 1 has no urls"),
        (f'{FULL}[[servers]]\nurls = ["http://a"]', "server 2: 'http://a' is no address"),
        ('[[servers]]\nurls = ["stun://a:3478"]', "without slashes"),
        ('[[servers]]\nurls = ["stun:a:99999"]', "is no address"),
        ('[[servers]]\nurls = ["stun:a?transport=tcp"]', "names a transport"),
        (SERVER, "lacks username and credential"),
        (f'{SERVER}username = ""\n', "It is a text, and not empty"),
        ('[[servers]]\nurls = ["stun:a"]\nusername = "x"', "asks for no username"),
        ('[[servers]]\nurls = ["stun:a", "turn:a"]', "both kinds"),
        (f"{SERVER}password = 1", "has password"),
    ],
)
def test_what_does_not_fit_is_told(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=said):
        chosen(tmp_path, text)


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BuildError, match="can't be read"):
        read("nowhere.toml")


POLICY = "meta[http-equiv=Content-Security-Policy]"


@pytest.mark.parametrize(
    "address", ["https://meet.example.org", "wss://", "ws://meet.example.org", "wss://a b", "wss://a/#b"]
)
def test_what_is_no_meeting_place_is_refused(address: str) -> None:
    with pytest.raises(BuildError, match="begins with wss://"):
        choice(Namespace(ice=None, meet=address))


@pytest.mark.parametrize(
    "address", ["wss://meet.example.org/mqtt", "wss://meet.example.org:8443", "ws://127.0.0.1:9001/"]
)
def test_a_meeting_place_may_have_a_port_and_a_path(address: str) -> None:
    assert choice(Namespace(ice=None, meet=address)) == Elsewhere(meet=address)


CHOSEN = Elsewhere(credentials="https://turn.example.org/lend?site=1&key=2", meet="wss://meet.example.org")


@pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed")
def test_the_page_with_friends_may_ask_them_and_no_other() -> None:
    assets = Assets(ROOT)
    assets.put("static/css/all.css", b"")
    vignettes.put(assets)
    made = pages.Pages(ROOT, assets, Runtime(assets, dist.CACHE, hurried=True), elsewhere=CHOSEN)
    index, other = (
        values(page.decode(), POLICY, "content")[0]
        for page in (made.index(before_python.parts()), made.reading_page("x.html", "# X\n"))
    )
    assert "; connect-src 'self' https://turn.example.org/lend wss://meet.example.org; " in index
    assert "; connect-src 'self'; " in other


# Every day the test above and tests/network see what a choice changes, and tests/browser/test_csp.py what none does.
@pytest.mark.long
@pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed")
def test_a_choice_changes_a_script_and_a_policy(built_files: dict[str, bytes]) -> None:
    found = dist.contents(hurried=True, elsewhere=CHOSEN)
    script, before = (
        next(content for address, content in files.items() if address.startswith("assets/carriers-"))
        for files in (found, built_files)
    )
    meeting, broker = (
        next(each for each in found if each.startswith(f"assets/{name}-")) for name in ("meeting", "broker")
    )
    told = CHOSEN.script_constants().replace("./meeting.js", f"./{meeting.removeprefix('assets/')}")
    assert script == told.encode() + before
    differ = {address for address in {*found, *built_files} if found.get(address) != built_files.get(address)}
    # All pages that could run the game name the script.
    assert {address for address in differ if not address.endswith(".html")} == {
        *("service-worker.js", meeting, broker),
        *(address for address in (*found, *built_files) if address.startswith("assets/carriers-")),
    }
    asking = [address for address in found if b"turn.example.org" in found[address]]
    assert found["index.html"].count(b" data-meets ") == 1
    assert sorted(asking) == sorted(["index.html", *(each for each in asking if each.startswith("assets/carriers-"))])
