"""A cache that is bounded by what its values take, not by their number."""

from cubarium.server.workers.byte_cache import ByteCache


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache: ByteCache[str, bytes] = ByteCache(10, len)
    for key in "abc":
        cache.put(key, b"...")
    assert cache.get("a") == b"..."
    cache.put("d", b"....")
    assert [key for key in "abcd" if cache.get(key)] == ["a", "c", "d"]
    assert cache.bytes == 10
    cache.put("a", b".")
    cache.drop("c")
    assert cache.bytes == 5


def test_one_that_is_too_large_is_alone() -> None:
    cache: ByteCache[str, bytes] = ByteCache(10, len)
    cache.put("a", b"...")
    cache.put("b", b"." * 100)
    assert cache.get("a") is None
    assert cache.get("b") == b"." * 100
    cache.put("a", b"...")
    assert cache.bytes == 3
