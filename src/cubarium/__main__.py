"""`python -m cubarium` is the command `cubarium`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
