"""What the docstrings of the wire say of each type and of each field, read from the source."""

import ast
import inspect
from functools import cache
from types import ModuleType


@cache
def fields_of(module: ModuleType) -> dict[str, dict[str, str]]:
    """By the name of a class: its fields, each with the docstring below it."""
    tree = ast.parse(inspect.getsource(module))
    return {node.name: dict(_told(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _told(node: ast.ClassDef) -> list[tuple[str, str]]:
    pairs = zip(node.body, node.body[1:], strict=False)
    return [
        (field.target.id, inspect.cleandoc(said.value.value))
        for field, said in pairs
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(said, ast.Expr)
        and isinstance(said.value, ast.Constant)
        and isinstance(said.value.value, str)
    ]
