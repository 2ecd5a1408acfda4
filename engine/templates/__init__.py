"""Templates: small games, a module each, that a designer begins with.

They are in no catalog and in no archive that a page starts with: the workshop's gallery shows them as texts, and
`build.py serve --with engine/templates/tricks` plays one. Each imports what it needs by the name that designers use,
`suits_and_signs`. Its last line makes the game.
"""
