import { addDays, type LocalDate } from "../time/local-date.ts";

/** A member holds a qualification from and until these days, both included; null is without end. */
export interface HeldQualification {
  userId: number;
  qualificationId: number;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
}

/** The qualifications that each workplace requires of everybody who works there. */
export type WorkplaceRequirements = ReadonlyMap<number, readonly number[]>;

interface RequiringShift {
  workplaceId: number | null;
  /** What this shift requires beyond its workplace. */
  qualificationIds: readonly number[];
}

/** The qualifications that a shift requires: its own and those of its workplace, each once. */
export function requiredFor(shift: RequiringShift, ofWorkplaces: WorkplaceRequirements): number[] {
  const ofWorkplace = shift.workplaceId === null ? [] : (ofWorkplaces.get(shift.workplaceId) ?? []);
  return [...new Set([...ofWorkplace, ...shift.qualificationIds])];
}

const isHeldOn = (held: Omit<HeldQualification, "userId" | "qualificationId">, day: LocalDate): boolean =>
  (held.validFrom === null || held.validFrom <= day) && (held.validUntil === null || day <= held.validUntil);

export interface MissingQualification {
  qualificationId: number;
  /** The day after which it was no longer valid; null where the member does not hold it, or not yet. */
  expiredOn: LocalDate | null;
}

/** The required qualifications that somebody with these does not have on a day. */
export function missingQualifications(
  required: readonly number[],
  held: readonly Omit<HeldQualification, "userId">[],
  day: LocalDate,
): MissingQualification[] {
  return required.flatMap((qualificationId) => {
    const own = held.filter((one) => one.qualificationId === qualificationId);
    if (own.some((one) => isHeldOn(one, day))) return [];
    const ends = own.flatMap(({ validUntil }) => (validUntil !== null && validUntil < day ? [validUntil] : [])).sort();
    return [{ qualificationId, expiredOn: ends.at(-1) ?? null }];
  });
}

/** Days before its expiry on which a qualification is mentioned to the member and to the managers. */
const expiryLeadDays = [30, 7] as const;

/** The days of expiry that are mentioned today. */
export const expiriesMentionedOn = (today: LocalDate): LocalDate[] =>
  expiryLeadDays.map((days) => addDays(today, days));
