"""An authenticator in software: makes passkeys and uses them, with real keys, as a browser's would."""

import hashlib
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json
from webauthn.helpers import encode_cbor

from serving import Person, Server

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags
ES256 = -7


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0
        self.user = b""
        self.flags = PRESENT | VERIFIED

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        self.user = urlsafe_b64decode(options["user"]["id"] + "==")
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: ES256, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + encode_cbor(public)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return self._answer({"clientDataJSON": text(said), "attestationObject": text(attestation)})

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        self.uses += 1
        data, said = self._data(options["rpId"]), self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {
                "clientDataJSON": text(said),
                "authenticatorData": text(data),
                "signature": text(signature),
                "userHandle": text(self.user),
            }
        )

    def _data(self, host: str, flags: int = 0) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([self.flags | flags]) + self.uses.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        return json.encode({"type": kind, "challenge": options["challenge"], "origin": self.origin})

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}


# ---------------------------------------------------------------- people who have one


def at_its_name(server: Server) -> Person:
    """Browsers make passkeys for names alone."""
    person = Person(server)
    person.http.headers["host"] = f"localhost:{server.port}"
    return person


def authenticator(person: Person) -> Authenticator:
    return Authenticator(f"http://localhost:{person.server.port}")


def added(person: Person, name: str = "", by: Authenticator | None = None) -> Authenticator:
    """A passkey of somebody's account, who proves by another that it is them where they have one."""
    key = authenticator(person)
    proof = {"passkey": used(person, by, "passkey")} if by else {}
    made = key.make(person.post("me/passkeys/options", proof).json())
    answer = person.post("me/passkeys", {"credential": made, "name": name})
    assert answer.status_code == 201, answer.text
    return key


def used(person: Person, key: Authenticator, action: str) -> dict[str, Any]:
    """What proves by a passkey that it is them, before they do something."""
    answer = person.post("me/reauthentication/options", {"action": action})
    assert answer.status_code == 200, answer.text
    return key.use(answer.json())
