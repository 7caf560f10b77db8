"""The web: a server for tables that people and bots share, and the page that shows them."""
