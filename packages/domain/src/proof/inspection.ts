import type { Month } from "../time/month.ts";

/** The duties to keep records that an inspector's file can be made for. */
export const recordLaws = ["milog17", "arbzg16", "azg26", "argv1-73"] as const;
export type RecordLaw = (typeof recordLaws)[number];

/** Years for which records have to be kept at least. */
export const yearsToKeep: Record<RecordLaw, number> = { milog17: 2, arbzg16: 2, azg26: 1, "argv1-73": 5 };

/** A link is for one inspection, not for good. */
export const MAX_INSPECTION_DAYS = 90;

/** More sheets would make a file that nobody reads. */
export const MAX_INSPECTION_SHEETS = 300;

export const visitOutcomes = ["opened", "wrong-code", "ended", "pdf", "csv", "proof"] as const;

type InspectionState = "open" | "expired" | "revoked";

export function inspectionState(
  { revokedAt, expiresAt }: { revokedAt: Date | string | null; expiresAt: Date | string },
  now: Date,
): InspectionState {
  if (revokedAt !== null) return "revoked";
  return new Date(expiresAt) <= now ? "expired" : "open";
}

/** Every month from one to another. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  let [year, month] = first.split("-").map(Number) as [number, number];
  for (let next = first; next <= last && months.length < 1200; ) {
    months.push(next);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    next = `${year}-${String(month).padStart(2, "0")}`;
  }
  return months;
}
