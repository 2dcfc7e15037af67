import type { Country } from "../holidays/regions.ts";
import { type OvertimeKind, overtimeKinds, overtimeKindsOf } from "../working-time/overtime.ts";
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
export const payrollKinds = [
  "work",
  "publicHolidayHours",
  ...absenceKinds,
  ...surchargeKinds,
  ...overtimeKinds,
] as const;
export type PayrollKind = (typeof payrollKinds)[number];

export const isAbsenceKind = (kind: PayrollKind): kind is AbsenceKind =>
  (absenceKinds as readonly string[]).includes(kind);

export const isSurchargeKind = (kind: PayrollKind): boolean => (surchargeKinds as readonly string[]).includes(kind);

export const isOvertimeKind = (kind: PayrollKind): kind is OvertimeKind =>
  (overtimeKinds as readonly string[]).includes(kind);

/** The kinds that arise in a country: surcharges are those of § 3b EStG, overtime that of the country's own law. */
export const payrollKindsIn = (country: Country): PayrollKind[] =>
  payrollKinds.filter((kind) =>
    isOvertimeKind(kind) ? overtimeKindsOf[country].includes(kind) : country === "de" || !isSurchargeKind(kind),
  );
