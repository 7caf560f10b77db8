"""What games of written orders share at the terminal: who is asked, and the commands about a sheet of orders."""
