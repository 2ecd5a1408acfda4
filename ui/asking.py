"""What PyScript runs in a page to read, once one of its questions is pressed."""

from ui.questions.page import main

main()
