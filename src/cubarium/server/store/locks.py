"""The numbers by which those who use one PostgreSQL know its locks: whatever has a lock has one of its own."""

from enum import IntEnum, unique


@unique
class Lock(IntEnum):
    MIGRATION = 7_201_318
    LEADER = 7_201_319  # which the leader has for as long as it leads
    POOL = 7_201_320  # of those who wait to be paired
    CHALLENGES = 7_201_321
    EXPLORER = 7_201_322
