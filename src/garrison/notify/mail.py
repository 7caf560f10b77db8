"""Mail: how a notification becomes a message, and how it is handed to the server that sends it."""

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from html import escape
from typing import Final, NamedTuple

import structlog

from garrison.notify.messages import DeliveryResult, Envelope, Message
from garrison.settings import LOOPBACK, Mail
from garrison.telling.letters import GREETING, NOT_YOU, OPEN_GAME, OPEN_PAGE, OPEN_SITE, TO_A_STRANGER, WHY

PATIENCE: Final = 10
"""Seconds for each answer of the server."""

FOR_GOOD: Final = range(500, 600)
"""The statuses of a server that mean that trying again is useless."""


class Mailer:
    """Hands mail to a server; `address` is our own server's, to which links lead."""

    def __init__(self, mail: Mail, address: str) -> None:
        self._mail, self._address = mail, address

    def send(self, envelope: Envelope) -> DeliveryResult:
        """Send a message. This may take long: call it in a thread."""
        try:
            self._hand_over(message(self._mail.sender, self._address, envelope))
        except smtplib.SMTPRecipientsRefused as fault:
            codes = [code for code, _ in fault.recipients.values()]
            return "refused" if codes and all(code in FOR_GOOD for code in codes) else _failed(fault)
        except (OSError, ValueError, smtplib.SMTPException) as fault:
            return _failed(fault)
        return "sent"

    def _hand_over(self, message: EmailMessage) -> None:
        with _connected(self._mail) as server:
            if self._mail.user:
                server.login(self._mail.user, self._mail.password)
            server.send_message(message)


def _failed(fault: Exception) -> DeliveryResult:
    """Log a failure, but only its type, since servers repeat addresses in their answers."""
    structlog.get_logger().warning("mail not sent", fault=type(fault).__name__)
    return "failed"


def _connected(mail: Mail) -> smtplib.SMTP:
    """Connect by TLS, or in plain text to this machine alone; raises OSError or SMTPException."""
    trusted = ssl.create_default_context()
    if mail.tls:
        return smtplib.SMTP_SSL(mail.host, mail.port, timeout=PATIENCE, context=trusted)
    server = smtplib.SMTP(mail.host, mail.port, timeout=PATIENCE)
    try:
        server.ehlo()
        if server.has_extn("starttls") or mail.host not in LOOPBACK:
            server.starttls(context=trusted)
    except BaseException:
        server.close()
        raise
    return server


# The message


def message(sender: str, address: str, envelope: Envelope) -> EmailMessage:
    """The message for a notification, as text and as HTML; raises ValueError if a header can't be written."""
    told, way, written = EmailMessage(SMTP), envelope.way, envelope.written
    told["Subject"] = _line(written.letter.subject)
    told["From"] = sender
    told["To"] = Address(addr_spec=way.address)
    told["Message-ID"] = f"<{envelope.number}@{sender.rpartition('@')[2].rstrip('>')}>"
    told["Auto-Submitted"] = "auto-generated"
    if way.confirmed:
        told["List-Unsubscribe"] = f"<{address}/api/letters/{way.code}/stop>"
        told["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    around = Around(
        GREETING.format(name=_line(envelope.name)) if way.confirmed else TO_A_STRANGER,
        OPEN_PAGE if not way.confirmed else OPEN_GAME if written.game else OPEN_SITE,
        f"{WHY}: " if way.confirmed else NOT_YOU,
        f"{address}/letters/{way.code}" if way.confirmed else "",
    )
    told.set_content(_plain(written, around))
    told.add_alternative(_html(written, around), subtype="html")
    return told


class Around(NamedTuple):
    """The words around the sentences of a notification."""

    greeting: str
    opening: str
    why: str
    stop: str


def _line(text: str) -> str:
    """The text as one line, whatever somebody called a game."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _plain(written: Message, around: Around) -> str:
    parts = [
        around.greeting,
        " ".join(map(_line, written.letter.sentences)),
        f"{around.opening}: {written.link}",
        f"-- \n{around.why}{around.stop}",
    ]
    return "\n\n".join(parts) + "\n"


def _html(written: Message, around: Around) -> str:
    stop = escape(around.stop)
    body = "".join(f"<p>{escape(_line(sentence))}</p>\n" for sentence in written.letter.sentences)
    return (
        f'<!doctype html>\n<html lang="en">\n<body>\n<p>{escape(around.greeting)}</p>\n{body}'
        f'<p><a href="{escape(written.link)}">{around.opening}</a></p>\n'
        f'<hr>\n<p><small>{around.why}<a href="{stop}">{stop}</a></small></p>\n</body>\n</html>\n'
    )
