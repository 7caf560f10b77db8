"""Notifications on the command line: what is missing is said, and no password is taken from where others see it."""

import pytest

from cli.running import ran
from garrison.cli import serve

HERE = "--address=https://garrison.example"
FROM = "--mail-from=games@garrison.example"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--mail=smtp://mail.example", FROM], serve.NO_ADDRESS),
        (["--webhooks"], serve.NO_ADDRESS),
        (["--push"], serve.NO_ADDRESS),
        (["--mail=smtp://mail.example", HERE], serve.NO_SENDER),
        (["--mail=smtp://anna:hunter2@mail.example", HERE, FROM], serve.WITH_PASSWORD),
        (["--mail=http://mail.example", HERE, FROM], serve.UNREADABLE),
        (["--mail=smtp://mail.example:99999", HERE, FROM], serve.UNREADABLE),
        (["--mail=mail.example", HERE, FROM], serve.UNREADABLE),
        (["--mail=smtp://mail.example", HERE, "--mail-from=games"], serve.BAD_SENDER),
        (["--mail=smtp://mail.example", HERE, "--mail-from=a@b.org\nBcc: c@d.org"], serve.BAD_SENDER),
    ],
)
def test_what_is_wrong_with_the_options_is_said(capsys, tmp_path, words, fault):
    out, err, code = ran(capsys, "serve", f"--data={tmp_path}", "--once", *words)
    assert (out, code) == ("", 2)
    assert fault in err
    assert "hunter2" not in err


def test_the_password_comes_from_the_environment_and_is_not_shown(monkeypatch):
    monkeypatch.setenv("GARRISON_MAIL_PASSWORD", "hunter2")
    given = {"mail": "smtp://anna%40mail.example@mail.example", "mail_from": "Garrison <games@garrison.example>"}
    found = serve.mail({**given})
    assert found
    assert (found.host, found.port, found.tls, found.user) == ("mail.example", 587, False, "anna@mail.example")
    assert found.password == "hunter2"
    assert "hunter2" not in f"{found!r} {found}"
    secured = serve.mail({**given, "mail": "smtps://mail.example"})
    assert secured
    assert (secured.port, secured.tls, secured.user) == (465, True, "")
    assert serve.mail({"mail": "", "mail_from": ""}) is None


def test_all_of_them_together_are_taken(capsys, tmp_path):
    words = [HERE, FROM, "--mail=smtp://127.0.0.1:1", "--webhooks", "--push"]
    assert ran(capsys, "serve", f"--data={tmp_path}", "--check", *words)[2] == 0
