"""The files by which others build and serve the site are whole, and say what docs/hosting.md says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.setup import ROOT

NGINX = ROOT / "docs/nginx"
FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
YAML = [ROOT / ".gitlab-ci.yml", *sorted((ROOT / ".github").rglob("*.yml"))]
OF_FORMS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def parsed(file: Path) -> Any:
    """Return what a YAML file says; the test is skipped where nothing can read it."""
    return pytest.importorskip("yaml").safe_load(file.read_text("utf-8"))


@pytest.mark.parametrize("file", YAML, ids=lambda file: file.name)
def test_yaml_can_be_read(file: Path) -> None:
    assert isinstance(parsed(file), dict)


def test_the_lines_of_the_docs_are_those_of_the_image() -> None:
    [quoted] = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    assert quoted == (NGINX / "suits.conf").read_text("utf-8")


def test_the_image_is_made_of_files_that_are_there() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    copied = re.findall(r"^COPY (?:--\S+ )*(\S+)", text, re.MULTILINE)
    assert [path for path in copied if not path.startswith("/") and not (ROOT / path).exists()] == []
    assert {file.relative_to(ROOT).as_posix() for file in NGINX.iterdir()} <= {*copied}
    assert re.findall(r"EXPOSE (\d+)", text) == re.findall(r"listen (\d+)", (NGINX / "server.conf").read_text("utf-8"))


def test_every_action_is_named_by_a_commit() -> None:
    for file in (ROOT / ".github/workflows").iterdir():
        used = re.findall(r"uses: (.*)", file.read_text("utf-8"))
        assert used
        assert [each for each in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


def test_every_host_builds_with_its_address_and_takes_what_is_built() -> None:
    netlify = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["build"]
    assert "build.py dist --site " in netlify["command"]
    assert netlify["publish"] == "dist"
    pages = parsed(ROOT / ".gitlab-ci.yml")["pages"]
    assert pages["script"] == ['python3 build.py dist --site "$CI_PAGES_URL"', "mv dist public"]
    assert pages["artifacts"]["paths"] == ["public"]
    steps = parsed(ROOT / ".github/workflows/pages.yml")["jobs"]["build"]["steps"]
    assert 'python3 build.py dist --site "$SITE"' in [step.get("run") for step in steps]
    assert steps[-1]["with"] == {"path": "dist"}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_a_form_is_one(file: Path) -> None:
    """As its host checks it: a name, a description, and fields of known kinds, each with a name of its own."""
    form = parsed(file)
    if file.name == "config.yml":
        assert form == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "body"} <= {*form} <= {"name", "description", "title", "labels", "body"}
    assert {field["type"] for field in form["body"]} <= OF_FORMS
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(field["attributes"]["label"] for field in asked)
    names = [field["id"] for field in asked]
    assert len(names) == len({*names})
