/** Wrong PINs, as they fade: one is forgotten every five minutes. */
export interface WrongPins {
  count: number;
  /** Milliseconds since 1970. */
  at: number;
}

const FORGOTTEN_EVERY_MS = 5 * 60_000;
const FREE_ON_DEVICE = 5;
const FREE_IN_CREW = 25;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Below a free number nothing, then a wait that doubles with every try. */
const growing = (count: number, free: number): number => {
  // Decay within the seconds between two attempts must not lower their count.
  const beyond = Math.round(count) - free;
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** beyond);
};

export const remainingWrongPins = ({ count, at }: WrongPins, now: number): number =>
  Math.max(0, count - Math.max(0, now - at) / FORGOTTEN_EVERY_MS);

/**
 * How long a device waits after a wrong PIN. Its own wrong tries make it wait from the fifth on; those of the crew's
 * other devices make it wait longer, but never a device that has none of its own: nobody can lock a colleague out
 * by typing nonsense elsewhere, and the password stays open to everybody.
 */
export function waitAfterWrongPin(onDevice: number, inCrew: number): number {
  if (Math.round(onDevice) < 1) return 0;
  return Math.max(growing(onDevice, FREE_ON_DEVICE), growing(inCrew, FREE_IN_CREW));
}
