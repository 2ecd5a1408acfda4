"""The static server answers as a good host would."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import server
from tools.headers import IMMUTABLE
from tools.server import Request, StaticServer

PAGE = b"<!doctype html><title>Here</title>"
CODE = b"let answer = 42;\n" * 100


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticServer]:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "rules").mkdir()
    (folder / "index.html").write_bytes(PAGE)
    (folder / "rules" / "index.html").write_bytes(b"rules")
    (folder / "assets" / "app.1a2b.mjs").write_bytes(CODE)
    (folder / "assets" / "app.1a2b.mjs.gz").write_bytes(gzip.compress(CODE))
    (folder / "assets" / "app.1a2b.mjs.br").write_bytes(b"as if brotli")
    (folder / "a b.txt").write_bytes(b"space")
    (tmp_path / "secret.txt").write_bytes(b"secret")
    (tmp_path / "dist-other").mkdir()
    (tmp_path / "dist-other" / "x.txt").write_bytes(b"secret")
    with StaticServer(folder) as running:
        yield running


class Answer:
    def __init__(self, site: StaticServer, path: str, method: str = "GET", **headers: str) -> None:
        connection = http.client.HTTPConnection(site.host, site.port, timeout=5)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        self.status = response.status
        self.body = response.read()
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        connection.close()


def test_a_page_is_checked_at_every_visit(site: StaticServer) -> None:
    answer = Answer(site, "/")
    assert (answer.status, answer.body) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-length"] == str(len(PAGE))
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "vary" not in answer.headers
    assert Answer(site, "/index.html?any=query").body == PAGE


def test_assets_are_kept_for_ever(site: StaticServer) -> None:
    assert Answer(site, "/assets/app.1a2b.mjs").headers["cache-control"] == IMMUTABLE


def test_assets_are_kept_for_ever_below_another_folder(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "assets"
    folder.mkdir(parents=True)
    (folder / "x.css").write_text("")
    with StaticServer(tmp_path) as site:
        assert Answer(site, "/games/assets/x.css").headers["cache-control"] == IMMUTABLE


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.1, gzip;q=1.0", "br"),
        ("*", "br"),
        ("*;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
def test_the_twin_that_is_sent(site: StaticServer, header: str, encoding: str | None) -> None:
    answer = Answer(site, "/assets/app.1a2b.mjs", Accept_Encoding=header)
    bodies = {"br": b"as if brotli", "gzip": gzip.compress(CODE), None: CODE}
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-length"] == str(len(answer.body))
    if encoding == "gzip":
        assert gzip.decompress(answer.body) == CODE
    else:
        assert answer.body == bodies[encoding]


def test_what_the_browser_has_is_not_sent_again(site: StaticServer) -> None:
    first = Answer(site, "/")
    tag = first.headers["etag"]
    for header in (tag, f'"other", W/{tag}', "*"):
        again = Answer(site, "/", If_None_Match=header)
        assert (again.status, again.body) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == "no-cache"
    assert Answer(site, "/", If_None_Match='"other"').status == 200


def test_the_tag_is_of_the_bytes(site: StaticServer) -> None:
    plain = Answer(site, "/assets/app.1a2b.mjs").headers["etag"]
    packed = Answer(site, "/assets/app.1a2b.mjs", Accept_Encoding="gzip").headers["etag"]
    assert plain != packed
    before = Answer(site, "/").headers["etag"]
    (site.folder / "index.html").write_bytes(PAGE + b"<p>New")
    changed = Answer(site, "/", If_None_Match=before)
    assert (changed.status, changed.body) == (200, PAGE + b"<p>New")


def test_head_has_everything_but_the_body(site: StaticServer) -> None:
    got, head = Answer(site, "/"), Answer(site, "/", "HEAD")
    assert (head.status, head.body) == (200, b"")
    assert {**head.headers, "date": ""} == {**got.headers, "date": ""}


def test_a_folder_is_no_list(site: StaticServer) -> None:
    assert Answer(site, "/assets/").status == 404
    assert Answer(site, "/rules/").body == b"rules"
    bare = Answer(site, "/rules")
    assert (bare.status, bare.headers["location"]) == (301, "rules/")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/../dist-other/x.txt",
        "//../secret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "/%00",
        "/%ff",
        "/" + "x" * 5000,
        "/nothing.html",
        "/index.html/",
        "//elsewhere.test",
    ],
)
def test_nothing_else_is_reached(site: StaticServer, path: str) -> None:
    (site.folder / "link.txt").symlink_to(site.folder.parent / "secret.txt")
    answer = Answer(site, path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_names_with_spaces(site: StaticServer) -> None:
    assert Answer(site, "/a%20b.txt").body == b"space"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("x.mjs", "text/javascript; charset=utf-8"),
        ("x.wasm", "application/wasm"),
        ("x.webmanifest", "application/manifest+json"),
        ("x.zip", "application/zip"),
        ("x.svg", "image/svg+xml"),
        ("x.css", "text/css; charset=utf-8"),
        ("x.unheard-of", "application/octet-stream"),
    ],
)
def test_mime_types(site: StaticServer, name: str, kind: str) -> None:
    (site.folder / name).write_bytes(b"")
    assert Answer(site, f"/{name}").headers["content-type"] == kind


def test_the_log(site: StaticServer) -> None:
    Answer(site, "/?x=1")
    Answer(site, "/assets/app.1a2b.mjs", Accept_Encoding="br")
    Answer(site, "/nothing", "HEAD")
    assert site.log == [
        Request("GET", "/?x=1", 200, len(PAGE), ""),
        Request("GET", "/assets/app.1a2b.mjs", 200, len(b"as if brotli"), "br"),
        Request("HEAD", "/nothing", 404, 0, ""),
    ]


def test_it_stops_and_starts_on_the_same_port(site: StaticServer) -> None:
    address = site.address
    kept = http.client.HTTPConnection(site.host, site.port, timeout=5)
    kept.request("GET", "/")
    kept.getresponse().read()
    site.stop()
    with pytest.raises((OSError, http.client.HTTPException)):
        ask_again(kept)
    kept.close()
    with pytest.raises(OSError, match="refused"):
        Answer(site, "/")
    site.stop()
    site.start()
    assert site.address == address
    assert Answer(site, "/").status == 200


def ask_again(connection: http.client.HTTPConnection) -> None:
    connection.request("GET", "/")
    connection.getresponse()


def test_two_servers_do_not_share_a_port(site: StaticServer) -> None:
    with pytest.raises(OSError, match="in use"):
        StaticServer(site.folder, site.port).start()


def test_every_encoding_has_its_twin() -> None:
    assert server.accepted_encodings("br, gzip") == set(server.TWINS)
