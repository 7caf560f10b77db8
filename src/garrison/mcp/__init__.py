"""A face: games for language models, with a referee that answers in short texts, and the Model Context Protocol."""
