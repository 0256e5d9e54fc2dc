# Reports, and what moderators do about them.

## Reasons

moderation-reason-insults = insults or harassment
moderation-reason-cheating = help from a computer or from others
moderation-reason-leaving = leaving games on purpose, or stalling
moderation-reason-name = an offensive name
moderation-reason-other = something else

## Why something cannot be done

moderation-not-in-game = that person did not play in this game
moderation-too-many = you have { $most } reports that wait for a moderator: please be patient
moderation-reported-already = you have reported that already: a moderator will look at it
moderation-moderators-alone = only moderators may do that
moderation-no-such-report = there is no such report
moderation-your-own = this report is yours, or about you: another moderator must look at it
moderation-done = a moderator has acted on this report already
moderation-no-such-reason = there is no reason { $reason }: it is { $reasons }
moderation-no-such-days = for how long is a number of days from 0 to { $most }; 0 ends it

## To whom it was done

moderation-warning = A moderator has looked at how you behave here, and warns you: { $reason }. Please mind it; next time there may be no warning.
moderation-warning-read = I have read it

## Reporting

moderation-report = Report
moderation-report-named = Report { $name }
moderation-report-about = A moderator will look at it, and at what was said in the game. Nobody else learns of it.
moderation-why = What is wrong
moderation-game = Game that it happened in
moderation-game-none = no game
moderation-note = What should a moderator know?
moderation-send = Send the report
moderation-sent = Thank you: a moderator will look at it.

## The queue

moderation-title = Moderation
moderation-queue = Open reports
moderation-none = No reports are open.
moderation-of = { $name }: { $reason }
moderation-by = reported by { $name }, { $when }
moderation-by-gone = reported by somebody who has left, { $when }
moderation-look = Look at the game
moderation-no-game = About no game.
moderation-talk = What was said
moderation-history = What was done before
moderation-history-none = Nothing was done before.
moderation-history-line = { $act }, { $when }, by { $who }
moderation-command-line = the command line
moderation-act-note = Note for the log
moderation-days = Mute for days
moderation-act = { $act ->
    [dismiss] Dismiss
    [warn] Warn
    [mute] Mute
    [close] Close the account
    [reopen] Reopen the account
   *[rename] Give another name
}
moderation-act-done = { $act ->
    [dismiss] The report about { $name } is dismissed.
    [warn] { $name } is warned.
    [mute] { $name } is muted.
    [close] The account of { $name } is closed.
   *[rename] { $name } has another name.
}
moderation-close-sure = Close the account of { $name }?
moderation-close-means = They are logged out everywhere, and cannot come back.
