"""`garrison agent`: games for language models, and matches of such games."""
