pillars-about = Stack cubes on nine cells; who tops more pillars wins.
pillars-option-cubes = cubes of each seat
