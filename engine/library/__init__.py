"""The engine for programs: a game in three lines, its position as text and picture, games of other packages.

No page has this room. Importing the package loads none of its modules.
"""
