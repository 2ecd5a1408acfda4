"""States whose fields are declared once: what clones share, and when two states are equal."""

from __future__ import annotations

import copy
import pickle

import pytest

from engine.mechanics.state import GameState


class Some(GameState):
    """A state with a field of each kind."""

    number: int
    perhaps: list[int] | None
    nested: list[list[list[int] | None]]
    table: dict[str, int]
    fixed: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__(2, {})
        self.number, self.fixed = 1, (1, 2)
        self.perhaps = []
        self.nested = [[[1], None], []]
        self.table = {"a": 1}


def test_a_clone_is_equal_and_shares_only_what_does_not_change():
    state = Some()
    clone = state.clone()
    assert clone == state
    assert clone.options is state.options
    assert clone.fixed is state.fixed
    for change in (
        "clone.perhaps.append(1)",
        "clone.nested[0][0].append(1)",
        "clone.table.clear()",
        "clone.number = 2",
    ):
        clone = state.clone()
        exec(change)
        assert clone != state == Some()


def test_none_stays_none():
    state = Some()
    state.perhaps = None
    assert state.clone() == state


def test_states_can_be_copied_and_stored_but_not_hashed():
    state = Some()
    assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    with pytest.raises(AttributeError):
        state.misspelt = 1  # type: ignore[attr-defined]


def test_states_of_different_games_differ():
    class Other(Some):
        """The same fields."""

    assert Other() != Some()
