error-missing-package = this needs the package { $package }, which pip install "cubarium[{ $extra }]" brings
error-no-core = the compiled core cannot be loaded ({ $reason }): install the package again with "pip install .", which compiles it, or ask for engine="reference"
