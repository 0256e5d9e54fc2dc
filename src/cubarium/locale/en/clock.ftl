# How long people may think.

## Asking for a game

clock-bank-or-days = a clock has either a bank of time, or days for each move
clock-days = a move has from 1 to { $most } days
clock-range = a bank has at least { $least } seconds and at most 60 days, an increment at most 30 days
clock-cap = the cap of a clock is no less than its bank

## Playing

clock-time-is-up = the time of the seat on turn is up
clock-time-left = nobody’s time is up
clock-nobody-to-wait-for = you are waiting for nobody’s move
clock-claims-are-live = in a game over days nobody need be here: the clock decides
clock-claim-early = whoever is on turn has not been gone for { $seconds } seconds yet

## The end

clock-ended-time = the time of seat { $seat } is up
clock-ended-absent = seat { $seat } left the game
