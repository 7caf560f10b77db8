"""x"""


def document(h):
    return {}
