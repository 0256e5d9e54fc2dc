# E-mail, for those who wish it.

email-address = that is no e-mail address
email-of-guest = an address is for accounts: first set a password or add a passkey
email-not-here = this server sends no mails
email-link-old = this link is too old, or was used already
email-settings = mails need all that these say, but for the user, the password, the port and the security: { $names }

## Mails

email-confirm-subject = Your address at Cubarium
email-confirm-text = { $name }, open this link within a day to confirm your address. If you have not asked for it, do nothing
email-reset-subject = A new password at Cubarium
email-reset-text = { $name }, this link sets a new password. It works once, for an hour. If you have not asked for it, do nothing
email-digest-subject = { $games ->
    [one] A game waits for you
   *[other] { $games } games wait for you
}
email-digest-text = { $games ->
    [one] { $name }, in one game it is your turn
   *[other] { $name }, in { $games } games it is your turn
}
email-stop-text = No more such mails
