"""What is said once a game is over."""

CHART = "How the scores came about; the table beneath has the numbers"
AS_TABLE = "The scores as a table"
TABLE = "The scores, step by step"
STEP = "Step"
HOW = "How it came about"
AGAIN_TURNED = "Play again, seats changed"


def placed(place: int, name: str) -> str:
    return f"{place}. {name}"


def kept_lead(party: str, step: int, steps: int) -> str:
    """Return when the winner took the lead for good."""
    if step == 1:
        return f"{party} led from the beginning."
    if step == steps:
        return f"{party} took the lead at the very end."
    return f"{party} took the lead at step {step} of {steps} and kept it."


def most_at_once(party: str, points: int, step: int) -> str:
    return f"The most at once: {points} for {party}, at step {step}."


def lead_changed(times: int) -> str:
    return "The lead changed once." if times == 1 else f"The lead changed {times} times."
