"""The API and the pages, one file for each page of its table of contents."""
