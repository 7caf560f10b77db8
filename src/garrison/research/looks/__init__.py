"""A position as learners look at it: in letters, as a picture, or on a page that a browser shows."""
