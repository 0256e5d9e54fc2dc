qubix-about = Take blocks from a shared cube and build figures in one colour, on any zone.

qubix-option-players = seats at the table
qubix-option-layout = the supply
qubix-option-seed = of a random layout
qubix-option-side = the figures of the zones
qubix-option-neutral-side = those of the neutral zone of two players, where they differ
qubix-option-levels = how high a zone is built
qubix-option-reserve = cells in a reserve
