"""What games of written orders have alike at the terminal: who is asked, and the commands about a sheet of orders."""
