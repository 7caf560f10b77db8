"""The browser of the tests opens a page, keeps visitors apart, and leaves other tests alone."""

import asyncio
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from browser import faults, violations

PAGE = b"""<!doctype html>
<html lang="en">
<title>War</title>
<link rel="icon" href="data:,">
<button>March</button>
<output></output>
<script>
const [button, output] = document.querySelectorAll("button, output");
button.onclick = () => { output.textContent = "Marched. " + document.cookie; };
</script>"""


class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *what):
        pass


@pytest.fixture
def address():
    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        serving.join()


def test_a_page_is_used_as_a_person_uses_it(page, address):
    wrong = faults(page)
    page.goto(address)
    page.get_by_role("button", name="March").click()
    assert page.get_by_role("status").inner_text().startswith("Marched.")
    assert page.title() == "War"
    assert not wrong


def test_what_goes_wrong_on_a_page_is_heard(page, address):
    wrong = faults(page)
    page.goto(address)
    page.evaluate("console.warn('low on armies'); console.log('all is well')")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('lost') })")
    assert wrong == ["low on armies", "lost"]


def test_what_not_everybody_can_use_is_found(page, address):
    page.goto(address)
    page.evaluate("document.body.append(document.createElement('img'))")
    assert "image-alt: ['img']" in violations(page)


def test_visitors_share_no_cookie(visitor, address):
    red, blue = visitor(), visitor(color_scheme="dark", viewport={"width": 390, "height": 844})
    for seat in (red, blue):
        seat.goto(address)
    red.evaluate("document.cookie = 'seat=red'")
    blue.get_by_role("button").click()
    assert blue.get_by_role("status").inner_text().strip() == "Marched."
    assert blue.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


async def peace():
    return "peace"


def test_between_pages_another_event_loop_can_run(chromium):
    assert chromium.is_connected()
    assert asyncio.run(peace()) == "peace"
