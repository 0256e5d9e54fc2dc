error-missing-package = il faut pour cela le paquet { $package }, que pip install "cubarium[{ $extra }]" apporte
error-no-core = le cœur compilé ne peut pas être chargé ({ $reason }) : réinstallez le paquet avec « pip install . », qui le compile, ou demandez engine="reference"
