"""What is kept: the database, its tables, what is asked of them, and the steps that bring an older one up to date.

database    writes in groups, so that whatever is acknowledged is on the disk
schema      the tables
rows        their rows as Python has them, and how games are made from them
queries     every question and every change, as a job for the database
prepared    the statements of every move
migrations  from older tables to these
"""
