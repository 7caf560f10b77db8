"""How a database becomes one of this version: each step is a file in versions."""
