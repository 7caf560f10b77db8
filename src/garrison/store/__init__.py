"""What the server keeps: schema, database, one writer, and a file of queries for each noun."""
