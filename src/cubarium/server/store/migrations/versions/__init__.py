"""One file a step, in the order their revisions say."""
