# Names, accounts and sessions.

## Names

account-name-without-letters = a name needs a letter or a digit
account-name-too-long = that name is too long once it is written out: please choose a shorter one
account-name-reserved = the name { $name } is not for players: please choose another
account-name-taken = somebody has the name { $name } already, or one that looks like it: please choose another

## Sessions

account-no-such-session = you have no such session

## Logging in

account-wrong-login = the name is wrong, or the password or code for it
account-wrong-password = that is not your present password
account-too-many-logins = that is too many attempts: please wait a little
account-closed = this account was closed by a moderator
account-gone = this account was closed by a moderator, or deleted
account-password-short = a password has at least { $least } characters
account-password-easy = that password is too easy to guess
account-last-credential = it is all you can log in with: first add something else
account-codes-of-guest = recovery codes are for accounts: first set a password or add a passkey

## Passkeys

account-passkey-wrong = this passkey was not accepted
account-passkey-malformed = that is not the answer of a passkey
account-passkey-needed = please prove with a passkey that it is you
account-passkey-late = that was asked too long ago, or answered already: please try again
account-passkey-needs-name = passkeys need a server with a name, not an address: please open it by its name
account-no-such-passkey = you have no such passkey
account-too-many-passkeys = you have { $most } passkeys already: please remove one first

## Users, for whoever runs the server

account-not-your-name = that is not your name
account-no-such-user = there is no user { $name }
account-no-such-role = there is no role { $role }: a role is { $roles }
account-no-such-country = there is no country { $country }
