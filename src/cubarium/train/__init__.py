"""Training of the small nets that the core plays with: self-play by the core, a learner in PyTorch, generations.

A run is a folder that goes on where it was stopped. PyTorch is needed for training alone (`cubarium[train]`).
"""
