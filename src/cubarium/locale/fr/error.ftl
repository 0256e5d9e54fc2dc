error-missing-package = il faut pour cela le paquet { $package }, que pip install "cubarium[{ $extra }]" apporte
error-no-core = le cœur compilé ne peut pas être chargé ({ $reason }) : réinstallez le paquet avec « pip install . », qui le compile, ou demandez engine="reference"

## What the operating system says, in its words

error-with-file = { $file } : { $reason }
error-file-missing = aucun fichier ou dossier de ce nom
error-file-denied = permission refusée
error-file-exists = le fichier existe déjà
error-file-is-folder = c’est un dossier
error-file-not-folder = ce n’est pas un dossier
error-file-name-too-long = nom de fichier trop long
error-disk-full = il n’y a plus de place sur le disque
error-disk-read-only = disque en lecture seule
