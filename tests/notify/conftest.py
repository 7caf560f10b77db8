"""A mail server, a server with a dispatcher, and a certificate that nobody has signed but itself."""

import datetime as dt
from ipaddress import ip_address

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from garrison.store.store import Store
from hosting.serving import LocalServer
from notify.smtp import mail_server


@pytest.fixture
def store(tmp_path):
    opened = Store(f"{tmp_path / 'garrison.db'}")
    yield opened
    opened.close()


@pytest.fixture
def local(store):
    return LocalServer(store)


@pytest.fixture
def post_office():
    with mail_server() as server:
        yield server


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A file with a certificate for 127.0.0.1 and localhost, and its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    places = [x509.IPAddress(ip_address("127.0.0.1")), x509.DNSName("localhost")]
    today = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today)
        .not_valid_after(today.replace(year=2120))
        .add_extension(x509.SubjectAlternativeName(places), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    path = tmp_path_factory.mktemp("tls") / "certificate.pem"
    path.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path
