"""Work that takes longer than a request should: done in threads, in turn, with a limit of time.

bot_scheduler   moves of computer players, in threads, network addresses in turn
bot_turns       lets the computer player move in whichever game it is on turn
hint_service    hints for the seat on turn, in the same threads
scene_renderer  positions as the JSON that pages are sent, by the core or in threads
core_scenes     those that the core writes
drawing         images for other sites, in processes that end with whoever asked
previews        what a game looks like before anybody plays it
deadlines       seats whose time runs out
rounds          tournaments that go on by themselves
password_hasher  passwords, hashed and compared in threads
push_sender     notifications, encrypted for one browser
mail_sender     mails, by SMTP
housekeeping    what is deleted when
loops           work that is done in rounds, again and again
background      work that nobody waits for
tasks           what is computed, as text that travels to a worker and back
review_parts    some moves of a review, computed apart
callers         for whom work is done
fair_semaphore  slots for work, given in turn
byte_cache      what was computed, while there is room for it
"""
