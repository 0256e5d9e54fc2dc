// Why a seat plays no more, in words.

/** By cause, the sentence about a `seat`. */
export const LEFT = { resigned: "club-left-resigned", time: "club-left-time", absent: "club-left-absent", left: "club-left-left" };
