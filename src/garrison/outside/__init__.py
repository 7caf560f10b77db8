"""What comes from outside the program: files and lines, read within limits, and how they are shown on a terminal."""
