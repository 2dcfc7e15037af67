import type { LocalDate } from "../time/local-date.ts";
import { type PayrollConfiguration, ruleFor } from "./configuration.ts";
import { formatLimits } from "./formats.ts";
import type { PaidMember } from "./lines.ts";
import type { AbsenceKind } from "./time-kinds.ts";

/** Whole days of one absence within a month. */
export interface AbsenceRange {
  readonly userId: number;
  readonly kind: AbsenceKind;
  /** Set for absences of a type of the crew's own. */
  readonly absenceTypeId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A range under the key by which the payroll program knows the absence. */
export interface KeyedRange extends Pick<AbsenceRange, "userId" | "from" | "to"> {
  readonly absenceKey: string;
}

/** Ranges for a program that takes them beside the hours; an absence without a key is handed over by its hours alone. */
export function keyedRanges(
  ranges: readonly AbsenceRange[],
  members: ReadonlyMap<number, PaidMember>,
  configuration: PayrollConfiguration,
): KeyedRange[] {
  if (!formatLimits[configuration.format].hasAbsenceRanges) return [];
  return ranges.flatMap(({ userId, from, to, kind, absenceTypeId }) => {
    const employmentType = members.get(userId)?.employmentType ?? null;
    const absenceKey = ruleFor(configuration, { kind, absenceTypeId, employmentType })?.absenceKey;
    return absenceKey ? [{ userId, from, to, absenceKey }] : [];
  });
}
