import { formatLimits, type PayrollEncoding, type PayrollFormat } from "./formats.ts";
import { isAbsenceKind, type PayrollKind, payrollKinds } from "./time-kinds.ts";

export const costCentreSources = ["none", "member", "workplace", "timeCategory1", "timeCategory2"] as const;
export type CostCentreSource = (typeof costCentreSources)[number];

/** What a kind of time is in the payroll program. */
export interface WageTypeRule {
  readonly kind: PayrollKind;
  /** Only absences of this type of the crew's own; null: all others. */
  readonly absenceTypeId: number | null;
  /** Only members with this employment; null: all others. */
  readonly employmentType: string | null;
  /** Null: this time is deliberately not handed over. */
  readonly wageType: string | null;
  /** The same hours once more: the part of a surcharge above the rate that is free of tax, or the basic pay of overtime. */
  readonly taxedWageType: string | null;
  /** LODAS: 1 is hours in every known office; amounts differ. */
  readonly bookingKey: string;
  readonly absenceKey: string | null;
}

export interface PayrollConfiguration {
  readonly format: PayrollFormat;
  readonly encoding: PayrollEncoding;
  readonly consultantNumber: string;
  readonly clientNumber: string;
  readonly wageTypes: readonly WageTypeRule[];
  readonly costCentreFrom: CostCentreSource;
  /** The cost centres of workplaces or categories by their ids; others use the member's. */
  readonly costCentres: readonly { readonly id: number; readonly costCentre: string }[];
}

export const emptyRule = (kind: PayrollKind): WageTypeRule => ({
  kind,
  absenceTypeId: null,
  employmentType: null,
  wageType: null,
  taxedWageType: null,
  bookingKey: "1",
  absenceKey: null,
});

/** Exists in every crew: each kind of time under its own name, so that any program can read a first export. */
export const builtInConfiguration: PayrollConfiguration = {
  format: "generic",
  encoding: "utf-8",
  consultantNumber: "",
  clientNumber: "",
  wageTypes: payrollKinds.map((kind) => ({ ...emptyRule(kind), wageType: kind })),
  costCentreFrom: "member",
  costCentres: [],
};
export const BUILT_IN_CONFIGURATION_ID = 0;

/** The most particular rule for some time: one for the absence type goes before one for the employment. */
export function ruleFor(
  { wageTypes }: Pick<PayrollConfiguration, "wageTypes">,
  time: { kind: PayrollKind; absenceTypeId: number | null; employmentType: string | null },
): WageTypeRule | undefined {
  let best: WageTypeRule | undefined;
  let bestRank = -1;
  for (const rule of wageTypes) {
    if (rule.kind !== time.kind) continue;
    if (rule.absenceTypeId !== null && rule.absenceTypeId !== time.absenceTypeId) continue;
    if (rule.employmentType !== null && rule.employmentType !== time.employmentType) continue;
    const rank = (rule.absenceTypeId === null ? 0 : 2) + (rule.employmentType === null ? 0 : 1);
    if (rank > bestRank) [best, bestRank] = [rule, rank];
  }
  return best;
}

/** The fields of a configuration that its payroll program would refuse, as paths. */
export function configurationProblems(configuration: PayrollConfiguration): string[] {
  const limits = formatLimits[configuration.format];
  const problems: string[] = [];
  for (const field of ["consultantNumber", "clientNumber"] as const)
    if (limits[field] && !limits[field].test(configuration[field])) problems.push(field);
  const seen = new Set<string>();
  for (const [place, rule] of configuration.wageTypes.entries()) {
    const at = (field: string): string => `wageTypes.${place}.${field}`;
    const key = `${rule.kind} ${rule.absenceTypeId} ${rule.employmentType}`;
    if (seen.has(key)) problems.push(at("kind"));
    seen.add(key);
    if (rule.absenceTypeId !== null && !isAbsenceKind(rule.kind)) problems.push(at("absenceTypeId"));
    if (rule.wageType !== null && !limits.wageType.test(rule.wageType)) problems.push(at("wageType"));
    if (rule.taxedWageType !== null && !limits.wageType.test(rule.taxedWageType)) problems.push(at("taxedWageType"));
    if (!/^\d{1,2}$/.test(rule.bookingKey)) problems.push(at("bookingKey"));
    const hasKey = rule.absenceKey !== null;
    if (hasKey && !(limits.hasAbsenceKeys && isAbsenceKind(rule.kind) && limits.absenceKey.test(rule.absenceKey)))
      problems.push(at("absenceKey"));
  }
  for (const [place, { costCentre }] of configuration.costCentres.entries())
    if (!limits.costCentre.test(costCentre)) problems.push(`costCentres.${place}.costCentre`);
  return problems;
}
