"""What joins the referee to a program, whatever carries the lines."""

from typing import Protocol


class Link(Protocol):
    """Lines to and from one program. Whatever the program does, no call takes longer than the seconds it is given."""

    @property
    def complaint(self) -> str:
        """The end of what the program wrote to its standard error, if it has one."""

    @property
    def quiet(self) -> bool:
        """Whether nothing has come that has not been read."""

    def send(self, lines: bytes, seconds: float) -> None:
        """Raises Late, Ended or Flood."""

    def receive(self, seconds: float) -> bytes:
        """The next line; raises Late, Ended or Flood."""

    def close(self) -> None:
        """End the program, and wait until it has ended."""
