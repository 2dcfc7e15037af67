import { unwritableSign } from "../text/windows-1252.ts";
import type { KeyedRange } from "./absence-ranges.ts";
import type { PayrollConfiguration } from "./configuration.ts";
import { writtenNumber } from "./file.ts";
import { formatLimits } from "./formats.ts";
import type { LinesOfMonth, PaidMember } from "./lines.ts";
import { type PayrollKind, payrollKinds } from "./time-kinds.ts";
import { encodingOf } from "./write-file.ts";

export const payrollProblemKinds = [
  "monthNotOver",
  "personnelNumberMissing",
  "personnelNumberInvalid",
  "costCentreInvalid",
  "signUnwritable",
  "wageTypeMissing",
  "hoursOutOfRange",
  "clockOutMissing",
  "requestUndecided",
  "monthNotClosed",
  "monthNotConfirmed",
  "changedAfterClosing",
] as const;
export type PayrollProblemKind = (typeof payrollProblemKinds)[number];

/**
 * Nobody can be paid wrongly because a month is not closed or confirmed yet, and a closed month keeps its hours: what changed
 * later is on the time account. Everything else has to be mended first.
 */
const warnings: ReadonlySet<PayrollProblemKind> = new Set<PayrollProblemKind>([
  ...(["monthNotClosed", "monthNotConfirmed", "changedAfterClosing"] as const),
]);
export const isBlocking = (kind: PayrollProblemKind): boolean => !warnings.has(kind);

export interface PayrollProblem {
  readonly kind: PayrollProblemKind;
  /** Null where the problem is nobody's in particular. */
  readonly userId: number | null;
  readonly timeKind: PayrollKind | null;
  readonly absenceTypeId: number | null;
  /** The value or sign that does not fit. */
  readonly value: string | null;
}

const problem = (kind: PayrollProblemKind, more: Partial<PayrollProblem>): PayrollProblem => ({
  ...{ kind, userId: null, timeKind: null, absenceTypeId: null, value: null },
  ...more,
});

/** Hours of a calendar day that Lohn und Gehalt takes, and of a month that BMD takes, in hundredths. */
const MAX_DAY = 2_400;
const MAX_BMD = 9_999_999;

/** Everything about the lines that the payroll program would refuse, or that nobody told us. */
export function lineProblems(
  { lines, unknown, absences = [] }: Pick<LinesOfMonth, "lines" | "unknown"> & { absences?: readonly KeyedRange[] },
  members: ReadonlyMap<number, PaidMember>,
  configuration: PayrollConfiguration,
): PayrollProblem[] {
  const limits = formatLimits[configuration.format];
  const isNarrow = encodingOf(configuration) === "windows-1252";
  const found: PayrollProblem[] = [];
  const numbers = new Set<string>();
  for (const userId of new Set([...lines, ...absences].map((one) => one.userId))) {
    const { personnelNumber = null, name = "" } = members.get(userId) ?? {};
    const written = writtenNumber(configuration.format, personnelNumber ?? "");
    // 007 and 7 are two members here and one in the program.
    const isTaken = numbers.has(written);
    numbers.add(written);
    if (personnelNumber === null) found.push(problem("personnelNumberMissing", { userId }));
    else if (isTaken || !limits.personnelNumber.test(personnelNumber))
      found.push(problem("personnelNumberInvalid", { userId, value: personnelNumber }));
    const sign = limits.hasNames && isNarrow ? unwritableSign(name) : undefined;
    if (sign !== undefined) found.push(problem("signUnwritable", { userId, value: sign }));
  }
  const centres = new Map(lines.filter((line) => line.costCentre !== "").map((line) => [line.costCentre, line.userId]));
  for (const [value, userId] of centres)
    if (!limits.costCentre.test(value)) found.push(problem("costCentreInvalid", { userId, value }));
  const most =
    configuration.format === "lohnUndGehalt" ? MAX_DAY : configuration.format === "bmd" ? MAX_BMD : undefined;
  if (most !== undefined)
    for (const userId of new Set(lines.filter((line) => Math.abs(line.hundredths) > most).map((line) => line.userId)))
      found.push(problem("hoursOutOfRange", { userId }));
  const missing = new Map(unknown.map((time) => [`${time.kind} ${time.absenceTypeId}`, time]));
  const inOrder = [...missing.values()].sort(
    (one, other) => payrollKinds.indexOf(one.kind) - payrollKinds.indexOf(other.kind),
  );
  for (const { kind, absenceTypeId } of inOrder)
    found.push(problem("wageTypeMissing", { timeKind: kind, absenceTypeId }));
  return found;
}

export { problem as payrollProblem };
