"""The web app manifest: what a browser shows before installing the site, and the shortcuts of its icon afterwards."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from engine import GAMES
from tools.assets import Assets
from tools.rooms import FEY_GAMES, FIRST
from ui.page import routes

MANIFEST = "static/manifest.webmanifest"

PICTURED = {"table-wide": FIRST, "table-narrow": FEY_GAMES[0], "setup-narrow": FEY_GAMES[1]}
"""The games that pictures show, by the pictures' names, which stand in the labels for the names of the games."""


def manifest(assets: Assets, site: str) -> tuple[bytes, dict[str, bytes]]:
    """Return the manifest for a site at this address, "" if unknown, and its pictures, by their addresses.

    The pictures aren't among the assets, since they aren't needed offline.
    """
    told: dict[str, Any] = json.loads(assets.content(MANIFEST, ""))
    # It counts from the host's root. Where the folder is unknown, browsers take the page that the icon opens: the same.
    if site:
        told["id"] = urlsplit(site).path + told["start_url"].removeprefix("./")
    told["shortcuts"] = [
        {
            "name": f"Play {game.name}",
            "short_name": game.name,
            "url": told["start_url"] + routes.write(routes.NewGameRoute(slug)),
        }
        for slug, game in GAMES.items()
    ]
    names = {picture: GAMES[slug].name for picture, slug in PICTURED.items()}
    for each in told["screenshots"]:
        each["label"] = each["label"].format_map(names)
    shown = [each["src"].removeprefix("./") for each in told["screenshots"]]
    pictures = {address: assets.files.pop(address) for address in shown}
    return json.dumps(told, ensure_ascii=False, indent=2).encode(), pictures
