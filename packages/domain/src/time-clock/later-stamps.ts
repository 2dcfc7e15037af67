import { chainProblem } from "./chain.ts";
import { type Stamp, sameCategories } from "./stamp.ts";

const isSame = (one: Stamp, other: Stamp | undefined): boolean =>
  one.at === other?.at &&
  one.timeAccount === other.timeAccount &&
  one.note === other.note &&
  sameCategories(one, other);

/** The stamps added since the editor saw the chain; undefined if the stamps they saw have changed. */
export const stampedSince = <S extends Stamp>(seen: readonly Stamp[], now: readonly S[]): readonly S[] | undefined =>
  seen.every((stamp, index) => isSame(stamp, now[index])) ? now.slice(seen.length) : undefined;

/**
 * Whoever changes a chain changes what they saw of it: what was stamped meanwhile stays behind what they want. Undefined
 * where the two do not make a chain, or where somebody else changed it.
 */
export function withLaterStamps<S extends Stamp>(
  wanted: readonly S[],
  seen: readonly Stamp[],
  now: readonly S[],
): readonly S[] | undefined {
  const later = stampedSince(seen, now);
  if (!later || later.length === 0) return later && wanted;
  const whole = [...wanted, ...later];
  return chainProblem(whole, { mayOpenWithBreak: true }) ? undefined : whole;
}
