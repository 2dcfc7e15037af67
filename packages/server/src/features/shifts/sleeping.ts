import { absentSpan, overlaps } from "@glasen/domain/shifts/availability.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { grantedHalves } from "../absences/absences.public.ts";
import { publishedWithin } from "./offers.store.ts";
import { contentOfRow } from "./shift-content.ts";
import { findZone, type ShiftRow } from "./shifts.store.ts";

/** Reasons why a member cannot take a shift: another published shift, or a granted absence. */
export type Obstacle = "shiftsOverlap" | "shiftAbsent";

/**
 * Returns the obstacle between any of these members and any of these shifts. An application sleeps as long as there is
 * one; nothing is stored, so that it wakes up by itself when the other shift or the absence goes.
 */
export async function obstaclesOf(
  tx: Tx,
  crewId: number,
  userIds: readonly number[],
  shifts: readonly ShiftRow[],
): Promise<(userId: number, shift: ShiftRow) => Obstacle | undefined> {
  const days = shifts.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || userIds.length === 0) return () => undefined;
  const spans = shifts.map(contentOfRow);
  const from = new Date(Math.min(...spans.map((span) => span.from)));
  const to = new Date(Math.max(...spans.map((span) => span.to)));
  const zone = await findZone(tx, crewId);
  const others = await publishedWithin(tx, crewId, { userIds, from, to });
  // A shift may last until the second day after its own.
  const absences = await grantedHalves(tx, crewId, { userIds, from: first, to: addDays(last, 2) });
  return (userId, shift) => {
    const span = contentOfRow(shift);
    const isBusy = others.some(
      (other) => other.userId === userId && other.guid !== shift.guid && overlaps(contentOfRow(other), span),
    );
    if (isBusy) return "shiftsOverlap";
    const isAbsent = absences.some((absence) => absence.userId === userId && overlaps(absentSpan(zone, absence), span));
    return isAbsent ? "shiftAbsent" : undefined;
  };
}
