"""Programs at a site: a client of its API, and bots that play there. It needs nothing but Python.

api         what a server is asked, with an API token
connection  requests over HTTP: what is refused, when to come back
stream      events, line by line, also when the server is started anew
game        one game, played by a player to its end
bot         whoever plays many: takes challenges, seeks games, and goes on after every interruption
results     games at a site as results of the arena
command     `cubarium bot`

>>> from cubarium.client import Client
>>> Client("https://cubarium.example/", "cubarium_…").server
'https://cubarium.example'
"""

from .api import Client
from .bot import Bot, Wishes
from .connection import ApiError, ConnectionLostError

__all__ = ["ApiError", "Bot", "Client", "ConnectionLostError", "Wishes"]
