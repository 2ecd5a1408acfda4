"""Lessons taken by tests."""

from __future__ import annotations

from tests.ui.fake_browser import FakeBrowser


def lesson_at(slug: str, name: str, step: int = 0) -> FakeBrowser:
    """A browser that takes this lesson, and has come to this step of it, from 0."""
    browser = FakeBrowser()
    browser.app.saves.keep_settings({f"lesson-{slug}-{name}": str(step)})
    browser.visit(f"#/learn/{slug}/{name}")
    assert not browser.errors
    return browser
