error-missing-package = this needs the package { $package }, which pip install "cubarium[{ $extra }]" brings
error-no-core = the compiled core cannot be loaded ({ $reason }): install the package again with "pip install .", which compiles it, or ask for engine="reference"

## What the operating system says, in its words

error-with-file = { $file }: { $reason }
error-file-missing = No such file or directory
error-file-denied = Permission denied
error-file-exists = File exists
error-file-is-folder = Is a directory
error-file-not-folder = Not a directory
error-file-name-too-long = File name too long
error-disk-full = No space left on device
error-disk-read-only = Read-only file system
