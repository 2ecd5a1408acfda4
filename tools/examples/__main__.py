"""Writes the cases that need play."""

from tools.examples import FOLDER, example_text
from tools.examples.stories import stories

for slug, case, example in stories():
    (FOLDER / slug / f"{case}.json").write_text(example_text(example), "utf-8", newline="\n")
