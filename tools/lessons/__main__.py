"""Writes the lessons, and docs/lessons.md."""

from tools.examples import example_text
from tools.lessons import FOLDER, TOLD, covered
from tools.lessons.scripts import scripts

for slug, name, lesson in scripts():
    (FOLDER / slug).mkdir(parents=True, exist_ok=True)
    (FOLDER / slug / f"{name}.json").write_text(example_text(lesson), "utf-8", newline="\n")
TOLD.write_text(covered(), "utf-8", newline="\n")
