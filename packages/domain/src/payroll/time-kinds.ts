import { surchargeKinds } from "../working-time/surcharges.ts";

export const absenceKinds = [
  "vacation",
  "vacationHours",
  "sickness",
  "sicknessHours",
  "education",
  "educationHours",
  "otherAbsence",
  "otherAbsenceHours",
] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** The kinds of time that payroll pays for, in the order in which a month's sums are read. */
export const payrollKinds = ["work", "publicHolidayHours", ...absenceKinds, ...surchargeKinds] as const;
export type PayrollKind = (typeof payrollKinds)[number];

export const isAbsenceKind = (kind: PayrollKind): kind is AbsenceKind =>
  (absenceKinds as readonly string[]).includes(kind);

export const isSurchargeKind = (kind: PayrollKind): boolean => (surchargeKinds as readonly string[]).includes(kind);
