"""Games for language models: a referee who answers in short texts, and the Model Context Protocol around it."""
