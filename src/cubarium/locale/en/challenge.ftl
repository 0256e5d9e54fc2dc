# Challenges: why one cannot be sent, or is gone.

challenge-not-here = { $name } is not here at the moment
challenge-yourself = you cannot challenge yourself
challenge-asked-already = { $name } has not answered your last challenge yet
challenge-too-many = there are too many challenges already: please wait a moment
challenge-needs-accounts = { $name } has no account: propose a game that is not rated
challenge-gone = this challenge is gone
challenge-declined = { $name } does not want to play now
challenge-expired = { $name } has not answered
