"""Writes the cases that need play."""

from tools.examples import FOLDER, written
from tools.examples.told import told

for slug, case, example in told():
    (FOLDER / slug / f"{case}.json").write_text(written(example), "utf-8", newline="\n")
