"""The screens: what each part of the page remembers, and what a tap does there."""
