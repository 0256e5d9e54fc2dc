# Whom one follows and blocks.

people-nobody = there is nobody called { $name } here
people-yourself = that is you
people-not-for-bots = bots follow, block and report nobody
people-blocked = one of you two has blocked the other
people-too-many = you follow or block { $most } people already: please let go of some first
people-no-seat = there is no seat for you at this table: please look for another one
people-history-key = the list does not go on after that
people-no-game = these people do not play together: please look for another game
people-no-rematch = these people do not play together again: please look for another game

## The page

people-title = People
people-about = Follow people to see when they are here. Two who follow each other are friends, and may talk freely at a table.
people-following = You follow
people-following-none = You follow nobody yet. A player’s page has a button for it.
people-followers = Follow you
people-blocked-list = You have blocked
people-blocked-about = Neither of you sees the other’s tables in the lobby, sits down at them, even with a link, plays the other again, or hears what the other says. In a tournament you may still meet.
people-here = here now
people-friend = friend
people-invite = Invite
people-invite-named = Invite { $name } to a game
people-find = Name of a player
people-find-go = Go to the page
people-follow = Follow
people-follow-named = Follow { $name }
people-unfollow = Unfollow
people-unfollow-named = Unfollow { $name }
people-block = Block
people-block-sure = Block { $name }?
people-block-means = Neither of you will see the other’s tables in the lobby, sit down at them, even with a link, play the other again, or hear what the other says. In a tournament you may still meet.
people-unblock = Unblock
people-unblock-named = Unblock { $name }
people-follows-you = { $name } follows you.
people-friends = You and { $name } are friends.
people-is-blocked = You have blocked { $name }.
people-talk = Hear and say things at tables
people-link = People you follow
