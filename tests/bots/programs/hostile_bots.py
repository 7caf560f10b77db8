"""Programs that behave badly, one in each way, as the code of a Python program that speaks the protocol."""

from textwrap import dedent, indent
from typing import Final

FRAME: Final = """\
import json, os, sys, time
out = sys.stdout.buffer
def say(raw):
    out.write(raw if isinstance(raw, bytes) else raw.encode())
    out.flush()
def good(m):
    return json.dumps({{"type": "move", "id": m["id"], "choice": 0}}) + "\\n"
count = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        say('{{"type":"hello"}}\\n')
    elif m["type"] == "bye":
        break
    elif m["type"] == "choose":
        count += 1
        if count < {begin}:
            say(good(m))
            continue
{body}
"""

ANSWERS: Final = {
    "empty": r"""say("{}\n")""",
    "no json": r"""say("attack!\n")""",
    "half a line": r"""say('{"type":"mo')""",
    "half a line and the rest too late": r"""say('{"type":"mo'); time.sleep(0.2); say('ve","choice":0}\n')""",
    "silence": "pass",
    "late": "time.sleep(0.2); say(good(m))",
    "never again": "time.sleep(1000)",
    "busy": "while True: pass",
    "blank lines": r"""say("\n" * 1000)""",
    "blank lines without end": r"""
        while True: say("\n" * 1000)""",
    "a flood": """
        while True: say("x" * 65536)""",
    "a flood of lines": r"""
        while True: say('{"type":"move","choice":0,"id":1}\n' * 1000)""",
    "a line of a gigabyte": """
        for _ in range(1024): say(b"x" * 1048576)""",
    "deep nesting": r"""say("[" * 200000 + "]" * 200000 + "\n")""",
    "a deep action": r"""say('{"type":"move","action":{"type":' + '[' * 20000 + ']' * 20000 + '}}\n')""",
    "a deep unknown field": r"""say('{"type":"move","choice":0,"more":' + '[' * 50000 + ']' * 50000 + '}\n')""",
    "a list": r"""say("[1,2,3]\n")""",
    "a number": r"""say("17\n")""",
    "null": r"""say("null\n")""",
    "no type": r"""say('{"choice":0}\n')""",
    "an unknown type": r"""say('{"type":"conquer"}\n')""",
    "the wrong types": r"""say('{"type":"move","choice":"first"}\n')""",
    "an action of the wrong type": r"""say('{"type":"move","action":[1]}\n')""",
    "an action that is unknown": r"""say('{"type":"move","action":{"type":"nuke"}}\n')""",
    "an action of chance": r"""say('{"type":"move","action":{"type":"castlot","die":6}}\n')""",
    "an action without its fields": r"""say('{"type":"move","action":{"type":"attack"}}\n')""",
    "an action with the wrong fields": r"""say('{"type":"move","action":{"type":"claim","where":"a"}}\n')""",
    "a huge number": r"""say('{"type":"move","choice":' + '9' * 5000 + '}\n')""",
    "a negative number": r"""say('{"type":"move","choice":-1}\n')""",
    "a fraction": r"""say('{"type":"move","choice":0.5}\n')""",
    "infinity": r"""say('{"type":"move","choice":1e999}\n')""",
    "not a number": r"""say('{"type":"move","choice":NaN}\n')""",
    "a choice that is not there": r"""say('{"type":"move","choice":100000}\n')""",
    "too high a count": r"""say('{"type":"move","choice":0,"count":999999}\n')
        say('{"type":"move","action":{"type":"claim","where":99999}}\n')""",
    "an illegal action": r"""say('{"type":"move","action":{"type":"claim","where":-1}}\n')""",
    "an action out of turn": r"""say('{"type":"move","action":{"type":"done"}}\n')""",
    "a line of nonsense": r"""say('{"type":"move","line":"red: nowhere x nothing"}\n')""",
    "a line for another": r"""say('{"type":"move","line":"dice: 6 6 6 / 1 1"}\n')""",
    "a very long line of notation": r"""say('{"type":"move","line":"' + 'red ' * 10000 + '"}\n')""",
    "no move at all": r"""say('{"type":"move"}\n')""",
    "giving up": r"""say('{"type":"failed","why":"I do not know \\u001b[31m"}\n')""",
    "a word where there is no press": r"""say('{"type":"say","text":"hello"}\n')""",
    "hello again": r"""say('{"type":"hello"}\n')""",
    "the wrong question": r"""say('{"type":"move","id":1000000,"choice":0}\n')""",
    "an old question": r"""say('{"type":"move","id":-5,"choice":0}\n')""",
    "bytes that are no text": r"""say(b'\xff\xfe\x00\x80\n')""",
    "zeros": r"""say(b'\x00' * 1000 + b'\n')""",
    "half a character": r"""say(b'{"type":"failed","why":"\xc3"}\n')""",
    "half a character in an unknown field": r"""say(b'{"type":"move","choice":0,"more":"\xc3"}\n')""",
    "half a surrogate": r"""say('{"type":"failed","why":"\\ud800"}\n')""",
    "two answers": "say(good(m) * 2)",
    "death": "os._exit(0)",
    "death with a code": "os._exit(3)",
    "death by a signal": "os.kill(os.getpid(), 9)",
    "death in the middle of a line": r"""say('{"type":"mo'); os._exit(1)""",
    "an exception": "1 / 0",
    "closing its output": "os.close(1); time.sleep(1000)",
    "closing its input": "os.close(0); say(good(m)); time.sleep(1000)",
    "a flood on the side": """
        for _ in range(200): sys.stderr.write("x" * 65536)
        say(good(m))""",
    "a flood on the side without end": """
        while True: sys.stderr.write("x" * 65536)""",
    "control characters on the side": r"""sys.stderr.write("\x1b[2J\x07"); sys.stderr.flush(); 1 / 0""",
    "too much memory": "hoard = bytearray(4 << 30); say(good(m))",
    "children": """
        if os.fork() == 0: time.sleep(1000)
        os._exit(0)""",
    "deaf children": """
        import signal
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(1000)""",
    "stopping": "import signal; os.kill(os.getpid(), signal.SIGSTOP)",
}
"""What a program does instead of answering, by a name."""

GREETINGS: Final = {
    "no hello": "import time\ntime.sleep(1000)",
    "nonsense for a hello": "print('hi', flush=True)\ninput()\ninput()",
    "another version": 'print(\'{"type":"hello","protocol":2}\', flush=True)\ninput()\ninput()',
    "a move for a hello": 'print(\'{"type":"move"}\', flush=True)\ninput()\ninput()',
    "a very long name": 'print(\'{"type":"hello","name":"\' + \'x\' * 1000 + \'"}\', flush=True)\ninput()\ninput()',
    "death before hello": "import sys\nsys.exit('not today')",
    "another game": 'print(\'{"type":"hello","plays":["chess"]}\', flush=True)\nwhile True: input()',
}
"""How a program begins badly, as whole programs."""


def code_of(name: str, begin: int = 1) -> str:
    """A program that answers well until a decision of this number, and badly from then on."""
    return FRAME.format(begin=begin, body=indent(dedent(f"        {ANSWERS[name].lstrip()}"), "        "))
