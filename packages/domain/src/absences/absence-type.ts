/** Published numbers of the kinds of absence that every crew has; own kinds get higher ones. */
export const absenceTypeIds = {
  unknown: 0,
  vacation: 1,
  sickness: 2,
  compensatoryTimeOff: 3,
  education: 4,
  other: 5,
  vacationHours: 6,
  sicknessHours: 7,
  compensatoryTimeOffHours: 8,
  educationHours: 9,
  otherHours: 10,
} as const;
type StandardTypeName = keyof typeof absenceTypeIds;

export const FIRST_CUSTOM_TYPE_ID = 1000;

/** The effect of an absent day on the time account: credited and paid, credited and unpaid, or taken from overtime. */
export const typeEffects = ["paid", "unpaid", "compensatory"] as const;
type TypeEffect = (typeof typeEffects)[number];

export const absenceColours = ["turq", "orange", "amber", "green", "ink", "red"] as const;
export type AbsenceColour = (typeof absenceColours)[number];

export interface AbsenceType {
  id: number;
  hasEntitlement: boolean;
  /** Members ask for it and somebody decides; where false, members enter it themselves. */
  canBeRequested: boolean;
  isDisabled: boolean;
  /** Counted in hours of the day's target instead of days. */
  isHourBased: boolean;
  /** Health data: only managers who decide see details, and reading them is logged. */
  isSickness: boolean;
  effect: TypeEffect;
  colour: AbsenceColour;
  /** Day of the year, MM-DD, after which days carried over lapse; null where they never do. */
  carryOverUntil: string | null;
}

const kinds = {
  vacation: { hasEntitlement: true, canBeRequested: true, isSickness: false, effect: "paid", colour: "turq" },
  sickness: { hasEntitlement: false, canBeRequested: false, isSickness: true, effect: "paid", colour: "orange" },
  compensatoryTimeOff: {
    hasEntitlement: false,
    canBeRequested: true,
    isSickness: false,
    effect: "compensatory",
    colour: "ink",
  },
  education: { hasEntitlement: true, canBeRequested: true, isSickness: false, effect: "paid", colour: "amber" },
  other: { hasEntitlement: false, canBeRequested: true, isSickness: false, effect: "paid", colour: "green" },
} as const satisfies Partial<Record<StandardTypeName, Partial<AbsenceType>>>;

const firstHourBased = absenceTypeIds.vacationHours;

/** The ten kinds of a new crew; the hour-based ones wait until the crew switches them on. */
export const standardTypes: readonly AbsenceType[] = [false, true].flatMap((isHourBased) =>
  Object.values(kinds).map((kind, index) => ({
    ...kind,
    id: index + (isHourBased ? firstHourBased : 1),
    isDisabled: false,
    isHourBased,
    carryOverUntil: "03-31",
  })),
);

/** The flags by which a member gets to an absence: one way or the other, never both. */
export const memberFlags = ({ canBeRequested }: Pick<AbsenceType, "canBeRequested">) => ({
  memberCanRequest: canBeRequested,
  memberCanCreate: !canBeRequested,
});

export const isOffered = ({ id, isDisabled }: Pick<AbsenceType, "id" | "isDisabled">): boolean => id > 0 && !isDisabled;

/** The standard kind as which days are evaluated: own kinds count like the standard one with the same effect. */
export function evaluationTypeOf({ id, effect, isSickness, isHourBased }: AbsenceType): number {
  if (id < FIRST_CUSTOM_TYPE_ID) return id;
  const kind = isSickness ? "sickness" : effect === "compensatory" ? "compensatoryTimeOff" : "other";
  return absenceTypeIds[kind] + (isHourBased ? firstHourBased - 1 : 0);
}

/** Standard kinds are evaluated by their number, so only a crew's own can be given another effect. */
export const canChangeEffect = ({ id }: Pick<AbsenceType, "id">): boolean => id >= FIRST_CUSTOM_TYPE_ID;

/** Whether the rest is paid out when the employment ends (§ 7 (4) BUrlG): paid leave is, time for education is not. */
export const isPaidOut = ({
  id,
  hasEntitlement,
  effect,
}: Pick<AbsenceType, "id" | "hasEntitlement" | "effect">): boolean =>
  hasEntitlement && effect === "paid" && id !== absenceTypeIds.education && id !== absenceTypeIds.educationHours;
