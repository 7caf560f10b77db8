"""The server over HTTP: its routes, who may call them and how often, its description, and how it runs."""
