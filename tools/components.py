"""The bill of materials of a release: all third-party work in the site, as CycloneDX 1.6 in JSON.

It is made of what About tells (tools/licences.py) and of the hashes in package-lock.json. There is no chance in it, and
no time but that of the commit: what is the same is told by the same bytes.
"""

from __future__ import annotations

import base64
import json
import uuid
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from urllib.parse import unquote

from tools.licences import MODULES, Notice

_EXPRESSIONS = {
    "APACHE-2.0": "Apache-2.0",
    "Apache-2.0 with LLVM exceptions": "Apache-2.0 WITH LLVM-exception",
    "MIT or NCSA": "MIT OR NCSA",
}
"""By the name that a work gives its licence the name that SPDX has for it, where they differ."""

_WITHOUT_ID = ("public domain",)


def bill(version: str, moment: datetime, archive: str, notices: Iterable[Notice], lock: Mapping[str, Any]) -> bytes:
    """Return the bill of the site.

    archive: the SHA-256 of its zip; notices: our own has no purl; lock: what package-lock.json says.
    """
    works = [notice for notice in notices if notice.purl]
    within: dict[str, list[dict[str, Any]]] = {}
    for work in works:
        within.setdefault(work.holder, []).append(_component(work, lock))
    top = within.pop("", [])
    for component in top:
        if inner := within.pop(_package(component), None):
            component["components"] = inner
    if within:
        raise ValueError(f"parts of packages that aren't there: {', '.join(within)}")
    site = {
        "type": "application",
        "bom-ref": f"pkg:generic/suits-and-signs@{version}",
        "name": "suits-and-signs",
        "version": version,
        "licenses": [_licence("MIT")],
        "hashes": [{"alg": "SHA-256", "content": archive}],
        "purl": f"pkg:generic/suits-and-signs@{version}",
    }
    told = {
        "metadata": {
            "timestamp": f"{moment:%Y-%m-%dT%H:%M:%SZ}",
            "lifecycles": [{"phase": "build"}],
            "component": site,
        },
        "components": top,
        "dependencies": [
            {"ref": site["bom-ref"], "dependsOn": [component["bom-ref"] for component in top]},
            *({"ref": work.purl} for work in works),
        ],
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told))
    head = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
    }
    return (json.dumps({**head, **told}, indent=1, ensure_ascii=False) + "\n").encode()


def _component(work: Notice, lock: Mapping[str, Any]) -> dict[str, Any]:
    """Return a work as a component, without its parts."""
    path, _, version = work.purl.partition("/")[2].partition("@")
    group, _, name = unquote(path).rpartition("/")
    found: dict[str, Any] = {"type": "library", "bom-ref": work.purl}
    found |= {"group": group} if group else {}
    found |= {"name": name}
    found |= {"version": version} if version else {}
    found |= {"description": work.name, "licenses": [_licence(work.licence)], "purl": work.purl}
    found |= {"cpe": work.cpe} if work.cpe else {}
    locked = lock["packages"].get(f"{MODULES}{unquote(path)}", {}) if work.purl.startswith("pkg:npm/") else {}
    if version and locked.get("version") == version:
        kind, _, content = locked["integrity"].partition("-")
        digest = base64.b64decode(content).hex()
        found["hashes"] = [{"alg": kind.upper().replace("SHA", "SHA-"), "content": digest}]
    return found | {"externalReferences": [{"type": "website", "url": work.source}]}


def _package(component: Mapping[str, Any]) -> str:
    """Return the name by which npm knows a component."""
    return "/".join(filter(None, (component.get("group"), component["name"])))


def _licence(name: str) -> dict[str, Any]:
    """Return a licence by SPDX's identifier or expression; what has none, by its name."""
    if name in _WITHOUT_ID:
        return {"license": {"name": name}}
    known = _EXPRESSIONS.get(name, name)
    return {"expression": known} if " " in known else {"license": {"id": known}}
