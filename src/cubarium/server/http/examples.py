"""The examples of the API's description. Which games there are, the catalogue says."""

from litestar.openapi.spec import Example

from ...catalogue import games
from ...notation.record import Record
from ..domain.factory import start_position

GAME = [
    Example(summary="against the computer", value={"game": games()[0]}),
    Example(
        summary="with a friend, by link",
        value={"game": games()[-1], "options": {}, "seats": [{"kind": "human"}, {"kind": "human"}]},
    ),
    Example(
        summary="against a strong computer that begins",
        value={"game": games()[0], "seats": [{"kind": "computer", "level": 7}, {"kind": "human"}]},
    ),
    Example(
        summary="with a friend, five minutes each and five seconds more after each move",
        value={
            "game": games()[0],
            "seats": [{"kind": "human"}, {"kind": "human"}],
            "clock": {"bank_s": 300, "increment_s": 5},
        },
    ),
    Example(
        summary="with whoever comes, three days for each move",
        value={
            "game": games()[0],
            "seats": [{"kind": "human"}, {"kind": "human"}],
            "clock": {"days_per_move": 3},
            "public": True,
        },
    ),
]
COUNTRY = [Example(summary="France", value={"country": "FR"}), Example(summary="none", value={"country": ""})]
CLAIM = [Example(summary="the win", value={}), Example(summary="a computer", value={"take": "computer", "level": 5})]
MOVE = [Example(summary="the first move", value={"ply": 0, "move": "d4"})]
TRY = [Example(summary="another move", value={"move": "d4"})]
AGAIN = [Example(summary="after four moves", value={"ply": 4, "level": 3})]
PUZZLE_TRY = [Example(summary="a move", value={"move": "d4"}), Example(summary="giving up", value={"move": None})]
LESSON_MOVE = [Example(summary="a move", value={"move": "d4"})]
_KUBRUSS = "kubruss edition=mini | turn=1 red=- blue=-"
LINE = [Example(summary="after the first move", value={"start": _KUBRUSS, "moves": ["S:a1"]})]
SETUP = [Example(summary="the other seat on turn", value={"position": _KUBRUSS, "turn": 2})]
IMPORT = [
    Example(summary="moves", value={"text": "kubruss edition=mini\n1. S:a1 2. S:b2"}),
    Example(summary="a position", value={"text": _KUBRUSS}),
]
_MARK = {"colour": "green", "board": "board", "x": 0, "y": 0}
_NODES = [
    {"parent": 0, "move": "S:a1", "comment": "In the corner.", "sign": "?!", "marks": []},
    {"parent": 0, "move": "L:b2+c2+b3+c3", "comment": "", "sign": "!", "marks": [_MARK]},
]
_TREE = {"start": _KUBRUSS, "nodes": _NODES, "comment": "", "marks": [], "headers": {}}
STUDY_TREE = [Example(summary="two first moves", value=_TREE)]
_STUDY = {"title": "Firsts", "visibility": "link", "study": _TREE}
STUDY = [Example(summary="for whoever has the link", value=_STUDY)]
STUDY_CHANGE = [Example(summary="private from now on", value={**_STUDY, "visibility": "private", "version": 1})]
OWN_PUZZLE = [
    Example(summary="two corners and a bar", value={"region": "2x2x2", "pieces": "piece V 2/xx/x./piece I/xx"}),
    Example(summary="a set that comes along", value={"region": "4x4x2", "pieces": "tetracubes"}),
]
_BAR = {"piece": "I3", "cubes": [[0, 0, 0], [1, 0, 0], [2, 0, 0]]}
_PLACED = {"puzzle": "one-colour", "placed": [_BAR]}
BOX = [
    Example(summary="a bar at the edge", value=_PLACED),
    Example(summary="an empty box of your own", value={"puzzle": OWN_PUZZLE[0].value, "placed": []}),
]
SOLITAIRE_HINT = [Example(summary="which piece", value={**_PLACED, "grade": 1})]
SOLUTION = [Example(summary="after two minutes", value={**_PLACED, "seconds": 120, "hints": 0})]
JOIN = [Example(summary="from a friend's link", value={"token": "kT3v9QmZ0aYx71LrWc5Bnd"})]
SEEK = [
    Example(
        summary="one game for two",
        value={"games": {games()[-1]: [2]}, "speeds": ["5+5", "10+10"]},
    )
]
CHALLENGE = [
    Example(
        summary="a game of five minutes",
        value={"name": "Ann", "game": games()[0], "clock": {"bank_s": 300, "increment_s": 5}},
    )
]
YES = [Example(summary="agree", value={"accept": True}), Example(summary="refuse", value={"accept": False})]
HINT = [
    Example(
        summary="the third grade",
        value={
            "ply": 0,
            "grade": 3,
            "text": "Play d4: it is your only move.",
            "what": {"key": "analysis-play", "values": {"move": "d4"}, "text": "Play d4"},
            "reasons": [{"key": "analysis-no-others", "values": {"moves": "move"}, "text": "it is your only move"}],
            "cells": [{"board": "board", "x": 3, "y": 3}],
            "blocks": ["cube"],
            "move": "d4",
        },
    )
]
COMPUTER = [Example(summary="a strong one", value={"level": 7})]
RECORD = [Example(summary="a game without a move", value={"text": str(Record(start_position(games()[0], {})))})]
DELETION = [
    Example(summary="a guest", value={"name": "Ann"}),
    Example(summary="an account", value={"name": "Ann", "current": "two dozen red cubes"}),
]
LOGIN = [Example(summary="a name and its password", value={"name": "Ann", "password": "two dozen red cubes"})]
RECOVER = [
    Example(
        summary="a printed code, and a new password",
        value={"name": "Ann", "code": "k7rm-x2fq-9wdt-h4ya", "password": "three dozen red cubes"},
    )
]
PASSWORD = [
    Example(summary="the first", value={"password": "two dozen red cubes"}),
    Example(summary="another", value={"password": "three dozen red cubes", "current": "two dozen red cubes"}),
]
_USED_PASSKEY = {
    "id": "AQ",
    "rawId": "AQ",
    "type": "public-key",
    "response": {"clientDataJSON": "e30", "authenticatorData": "AA", "signature": "AA"},
}
REAUTHENTICATION = [
    Example(summary="with a password", value={"current": "two dozen red cubes"}),
    Example(summary="with passkeys alone", value={"passkey": _USED_PASSKEY}),
]
REAUTHENTICATION_OPTIONS = [Example(summary="for new recovery codes", value={"action": "codes"})]
PASSKEY = [
    Example(
        summary="what navigator.credentials.create gave, as JSON",
        value={
            "name": "my phone",
            "credential": {
                "id": "AQ",
                "rawId": "AQ",
                "type": "public-key",
                "response": {"clientDataJSON": "e30", "attestationObject": "oA"},
            },
        },
    )
]
PASSKEY_LOGIN = [Example(summary="what navigator.credentials.get gave, as JSON", value={"credential": _USED_PASSKEY})]
API_TOKEN = [Example(summary="a player", value={"name": "my bot", "scopes": ["read", "play", "challenge"]})]
DEVICE = [Example(summary="a device", value={"name": "my phone"})]
NAME = [Example(summary="a name", value={"name": "Ann"})]
RELATION = [
    Example(summary="follow", value={"relation": "follow"}),
    Example(summary="neither follow nor block", value={"relation": "none"}),
]
SWITCH = [Example(summary="no talk", value={"on": False})]
SAY = [Example(summary="a phrase", value={"phrase": "good-luck"})]
MUTE = [Example(summary="not heard any more", value={"muted": True})]
REPORT = [Example(summary="what somebody said", value={"name": "Ann", "reason": "insults", "note": "all the time"})]
ACT = [
    Example(summary="nothing is wrong", value={"act": "dismiss"}),
    Example(summary="no talk for a week", value={"act": "mute", "days": 7, "note": "the third time"}),
]
RESIGN = [Example(summary="your seat", value={}), Example(summary="one of several", value={"seat": 1})]
LINES = [Example(summary="one line", value={"ply": 1, "lines": [["S:a1", "S:a2"]]})]
VARIATION = [Example(summary="the present position", value={"moves": []})]
PUSH = [
    Example(
        summary="as PushManager gives it",
        value={
            "endpoint": "https://push.example.org/send/abc",
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            "language": "en",
        },
    )
]
EMAIL = [Example(summary="an address", value={"address": "ann@example.org", "digest": True})]
LINK = [Example(summary="of a link", value={"token": "k3bX0yqkq3dH0dSx"})]
NEW_PASSWORD = [Example(summary="of a link", value={"token": "k3bX0yqkq3dH0dSx", "password": "three dozen red cubes"})]
