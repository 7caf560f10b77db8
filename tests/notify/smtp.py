"""A mail server for tests: it speaks SMTP over a socket, with or without TLS, and keeps what it is given."""

import base64
import socketserver
import ssl
import threading
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import Any


class Session(socketserver.StreamRequestHandler):
    """One connection."""

    server: "MailServer"
    timeout = 20

    def setup(self):
        if self.server.tls == "tls":
            self.request = self.server.context.wrap_socket(self.request, server_side=True)
        super().setup()
        self.secure, self.done = self.server.tls == "tls", False
        self.recipients: list[str] = []

    def say(self, *lines):
        for number, line in enumerate(lines, 1):
            code, _, text = line.partition(" ")
            self.wfile.write(f"{code}{' ' if number == len(lines) else '-'}{text}\r\n".encode())
        self.wfile.flush()

    def handle(self):
        self.server.connections += 1
        self.say("220 mail.test ESMTP")
        while not self.done and (line := self.rfile.readline()):
            self.server.lines.append(line.decode().strip())
            word, _, rest = line.decode().strip().partition(" ")
            getattr(self, f"on_{word.lower()}", self.unknown)(rest)

    def unknown(self, _):
        self.say("502 What?")

    def on_ehlo(self, _):
        more = ["250 STARTTLS"] if self.server.tls == "starttls" and not self.secure else ["250 AUTH PLAIN"]
        self.say("250 mail.test", *more)

    def on_starttls(self, _):
        self.say("220 Go on")
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        self.rfile, self.wfile = self.request.makefile("rb"), self.request.makefile("wb")
        self.secure = True

    def on_auth(self, rest):
        _, user, password = base64.b64decode(rest.partition(" ")[2]).decode().split("\0")
        self.server.users.append((user, password))
        self.say("235 Welcome")

    def on_mail(self, _):
        self.recipients = []
        self.say("250 Fine")

    def on_rcpt(self, rest):
        answer = self.server.refusing
        if not answer:
            self.recipients.append(rest.partition("<")[2].partition(">")[0])
        self.say(answer or "250 Fine")

    def on_data(self, _):
        self.say("354 Go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line.removeprefix(b"."))
        self.server.taken.append((self.recipients, b"".join(lines), self.secure))
        self.server.came.set()
        self.say("250 Taken")

    def on_rset(self, _):
        self.say("250 Fine")

    def finish(self):
        super().finish()
        self.request.close()

    def on_quit(self, _):
        self.say("221 Bye")
        self.done = True


class MailServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True

    def __init__(self, tls="", certificate=None, port=0):
        self.tls, self.refusing, self.connections = tls, "", 0
        self.users: list[tuple[str, str]] = []
        self.lines: list[str] = []
        self.taken: list[tuple[list[str], bytes, bool]] = []
        self.came = threading.Event()
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if certificate:
            self.context.load_cert_chain(certificate)
        super().__init__(("127.0.0.1", port), Session)

    def handle_error(self, request, client_address):
        """A client that breaks off is part of the test."""

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def mails(self) -> list[Any]:
        return [message_from_bytes(raw, policy=policy.default) for _, raw, _ in self.taken]

    @property
    def subjects(self) -> list[str]:
        return [str(mail["Subject"]) for mail in self.mails]


@contextmanager
def mail_server(tls="", certificate=None, port=0):
    with MailServer(tls, certificate, port) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
