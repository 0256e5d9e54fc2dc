// The colours of marks that somebody puts on cells. Not with those of blocks: the home page needs none of them.

export const MARK_COLOURS = { green: "#1d8a4e", red: "#c8321c", blue: "#2463c9", yellow: "#d9a400" };
