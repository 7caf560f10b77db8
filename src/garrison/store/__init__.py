"""The database of a server: its schema, one writer, and a file of queries for each noun."""
