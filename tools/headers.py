"""HTTP headers of each file, in one table: for our own server, and for hosts that read a file `_headers`."""

from collections.abc import Iterable
from pathlib import PurePosixPath

# Our own table: the system's differs from host to host.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gif": "image/gif",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
_UNKNOWN = "application/octet-stream"
# Headers that hosts are known to get wrong, or to lack.
_TOLD = (".wasm", ".webmanifest")

ASSETS = "assets"
IMMUTABLE = "public, max-age=31536000, immutable"
CHECKED = "no-cache"
EVERYWHERE = {
    # A frame in a sandbox has no origin of its own, not even ours: without this it may load no module.
    "Access-Control-Allow-Origin": "*",
    # A page that asks for cross-origin isolation loads embed-parent.js, and shows us in a frame, only with this.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
}


def headers(address: str) -> dict[str, str]:
    """Return the headers of the file at an address, which is relative to any folder above `assets/`."""
    path = PurePosixPath(address)
    kept = ASSETS in path.parts[:-1]
    return {
        **EVERYWHERE,
        "Cache-Control": IMMUTABLE if kept else CHECKED,
        "Content-Type": TYPES.get(path.suffix, _UNKNOWN),
    }


def for_hosts(addresses: Iterable[str]) -> bytes:
    """Return the file `_headers` for a site with files at these addresses, as Netlify and Cloudflare Pages read it.

    All rules that match a file are joined, with commas where two name the same header, so no two do.
    """
    rules = {"/*": EVERYWHERE, f"/{ASSETS}/*": {"Cache-Control": IMMUTABLE}, "/": {"Cache-Control": CHECKED}}
    for address in sorted(addresses):
        folder = address.partition("/")[0] if "/" in address else None
        if folder is None:
            rules[f"/{address}"] = {"Cache-Control": CHECKED}
        elif folder != ASSETS:
            rules[f"/{folder}/*"] = {"Cache-Control": CHECKED}
        if address.endswith(_TOLD):
            rules.setdefault(f"/{address}", {})["Content-Type"] = headers(address)["Content-Type"]
    return "".join(
        f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in said.items()) for path, said in rules.items()
    ).encode()
