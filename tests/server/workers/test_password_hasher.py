"""Comparing passwords: a name that nobody has takes the same work as a wrong password."""

import asyncio

from argon2 import extract_parameters

from cubarium.server.workers.password_hasher import PasswordHasher


class Counting(PasswordHasher):
    """Knows what it has compared passwords with."""

    def __init__(self) -> None:
        super().__init__()
        self.compared: list[str] = []

    def _compare(self, hashed: str, password: str) -> bool:
        self.compared.append(hashed)
        return super()._compare(hashed, password)


def test_the_password_of_nobody_is_compared_like_any_other_and_never_right() -> None:
    async def story() -> None:
        hasher = Counting()
        known = await hasher.hash("two dozen red cubes")
        assert await hasher.matches(known, "two dozen red cubes")
        assert not await hasher.matches(known, "three dozen red cubes")
        for password in ("two dozen red cubes", "nobody", ""):
            assert not await hasher.matches(None, password)
        assert hasher.compared[:2] == [known, known]
        assert len(hasher.compared) == 5
        [instead] = set(hasher.compared[2:])
        assert extract_parameters(instead) == extract_parameters(known)

    asyncio.run(story())
