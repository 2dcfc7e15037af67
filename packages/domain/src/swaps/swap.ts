/** A shift is given to a colleague, or exchanged for one of theirs. */
export const swapKinds = ["HAND_OVER", "SWAP"] as const;
export type SwapKind = (typeof swapKinds)[number];

/**
 * A request is open until a colleague accepts it; then it waits for a manager where the crew wants that. Done, rejected,
 * withdrawn and ended are final.
 */
export const swapStates = ["OPEN", "ACCEPTED", "DONE", "REJECTED", "WITHDRAWN", "ENDED"] as const;
export type SwapState = (typeof swapStates)[number];

export const isSwapActive = (state: SwapState): boolean => state === "OPEN" || state === "ACCEPTED";

/** Days before and after a shift within which colleagues' shifts are proposed for it. */
export const SWAP_WINDOW_DAYS = 7;

/** The moment at which a request ends by itself: the given one, at the latest the beginning of the shift. */
export const swapEnd = (shiftFrom: number, given: number | null): number =>
  given === null ? shiftFrom : Math.min(given, shiftFrom);
