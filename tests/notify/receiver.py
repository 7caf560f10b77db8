"""A receiver of webhooks for tests: it answers as it is told, and keeps what it is sent."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Request(BaseHTTPRequestHandler):
    server: "Receiver"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.taken.append((self.path, dict(self.headers), body))
        self.send_response(self.server.status)
        if self.server.status in {301, 302, 307}:
            self.send_header("location", self.server.elsewhere)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format, *args):  # noqa: A002  the name of the library
        pass


class Receiver(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        self.status, self.elsewhere = 204, ""
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        super().__init__(("127.0.0.1", 0), Request)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/garrison"


@contextmanager
def receiver():
    with Receiver() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
