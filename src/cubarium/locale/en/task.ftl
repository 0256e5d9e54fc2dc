## What workers compute, and why something could not be computed

task-workers-died = { $count ->
    [one] one worker
   *[other] { $count } workers
} ended while computing it
task-workers-lost = the computers that were to compute it are gone
task-out-of-time = it took longer than the { $seconds } seconds that it may take
task-error = it came to an error, which the log of the worker has
task-gone = nobody knows any more what came of it
task-game-not-mined = game { $number } could not be mined: { $reason }
task-no-workers = no worker is at this database; cubarium worker starts one
task-state = { $state ->
    [waiting] waiting
    [running] running
    [failed] failed
   *[done] done
}
