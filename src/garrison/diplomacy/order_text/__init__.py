"""The text of orders, read and written: short, or written out."""
