"""The ladder: how strong the bots are, line by line; `make ladder` plays it and writes docs/strength.md."""
