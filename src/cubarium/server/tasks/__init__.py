"""What servers have computed by other processes, of the table of tasks in the database.

kinds    each kind of task: what is read for it, computed, and kept
compute  where: in threads, or on a Ray cluster
worker   the process that takes tasks: `cubarium worker`
mining   puzzles mined by workers
"""
