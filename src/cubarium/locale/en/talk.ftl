# Talk at a table.

## Phrases

talk-say-hello = Hello!
talk-say-good-luck = Good luck!
talk-say-well-played = Well played!
talk-say-thanks = Thank you!
talk-say-welcome = You’re welcome!
talk-say-oops = Oops!
talk-say-sorry = Sorry!
talk-say-moment = One moment, please.
talk-say-back = I’m back.
talk-say-must-go = I must go.
talk-say-good-game = Good game!
talk-say-again = Another one?
talk-say-no-thanks = No, thank you.
talk-say-bye = Goodbye!

## Why something cannot be said

talk-nobody-there = there is nobody else at this table to talk to
talk-switched-off = you have switched talk off
talk-muted = a moderator has muted you until { $date }
talk-friends-alone = other words than these are for tables where all people follow each other
talk-players-alone = only players talk at a table; whoever watches reads their phrases
talk-too-fast = that is a lot of talk at once: please wait a moment
talk-one-thing = say a phrase or a text, one of the two
talk-empty = there is nothing to say in that
talk-too-long = a text has at most { $most } characters
talk-not-plain = a text is plain letters on one line
talk-nobody-to-mute = nobody else sits there

## The panel

talk-title = Talk
talk-open = Talk, { $count ->
    [0] nothing new
    [one] one new line
   *[other] { $count } new lines
}
talk-none = Nobody has said anything yet.
talk-you = You
talk-gone = somebody who has left
talk-line = { $who }: { $words }
talk-phrases = Phrase
talk-text = In your own words
talk-say = Say it
talk-send = Send
talk-mute = Mute { $name }
talk-unmute = Hear { $name } again
talk-people = At this table
talk-off = Switch talk off at all tables
talk-on = Switch talk on
talk-is-off = Talk is off: you hear nothing, and nobody hears you.
