import { HOUR_MS, type Instant } from "../time/instant.ts";
import { offsetMsAt } from "../time/zone.ts";
import { type TimeAccount, timeAccounts } from "../time-clock/stamp.ts";

const FACE_MS = 12 * HOUR_MS;

/** A piece of the ring around a twelve-hour face, in turns: it begins at `from` and runs clockwise. */
interface DialArc {
  timeAccount: TimeAccount;
  from: number;
  length: number;
}

/** Where the hour hand stands, as a part of a turn: 0 at twelve o'clock, 0.25 at three. */
export function turnAt(zone: string, at: Instant): number {
  const past = (at + offsetMsAt(zone, at)) % FACE_MS;
  return (past < 0 ? past + FACE_MS : past) / FACE_MS;
}

/** Work and breaks of a chain on the face, as far as they lie within the last twelve hours: earlier ones would overlap. */
export function dialArcs(
  chain: readonly { readonly at: Instant; readonly timeAccount: TimeAccount }[],
  zone: string,
  now: Instant,
): DialArc[] {
  return chain.flatMap(({ at, timeAccount }, index) => {
    const from = Math.max(at, now - FACE_MS) as Instant;
    const lengthMs = Math.min(chain[index + 1]?.at ?? now, now) - from;
    if (timeAccount === timeAccounts.STOP_WORK || lengthMs <= 0) return [];
    return { timeAccount, from: turnAt(zone, from), length: lengthMs / FACE_MS };
  });
}
