"""Questions about the rules that are asked and answered on the page that explains them."""
