"""Passwords and recovery codes: what they must be, and how codes are written."""

import hashlib
import secrets

from .errors import RefusalError
from .names import skeleton

MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 200
CODES = 10
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
CODE_GROUPS, GROUP_LENGTH = 4, 4  # 79 bits


def check_password(password: str, name: str) -> None:
    """RefusalError says why a password cannot be one."""
    if len(password) < MIN_PASSWORD_LENGTH:
        raise RefusalError("account-password-short", code="bad_request", least=MIN_PASSWORD_LENGTH)
    if len(set(password)) < MIN_PASSWORD_LENGTH // 2 or skeleton(password) == skeleton(name):
        raise RefusalError("account-password-easy", code="bad_request")


def new_codes() -> list[str]:
    return [new_code() for _ in range(CODES)]


def new_code() -> str:
    groups = ("".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP_LENGTH)) for _ in range(CODE_GROUPS))
    return "-".join(groups)


def code_key(user: str, code: str) -> str:
    """What is kept of a recovery code: a hash. They are random and long enough for one that is fast."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{user}:{plain}".encode("utf-8", "replace")).hexdigest()


def wrong_login() -> RefusalError:
    """The same for names that nobody has, wrong passwords and wrong codes."""
    return RefusalError("account-wrong-login", code="wrong_login")
