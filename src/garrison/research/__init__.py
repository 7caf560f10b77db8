"""Environments, datasets and games for learners and language models; each part is imported when it is first used."""
