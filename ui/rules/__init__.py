"""Questions about the rules, asked and answered on the pages that explain them."""
