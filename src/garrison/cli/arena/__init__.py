"""`garrison arena`: tournaments between bots, as tables, as JSON, as Markdown and as a picture."""
