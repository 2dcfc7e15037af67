import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PayrollCheck, payrollEndpoints } from "@glasen/contract/payroll.ts";
import { isBlocking } from "@glasen/domain/payroll/check.ts";
import { isOvertimeKind, type PayrollKind, payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import type { DurationType } from "@glasen/domain/working-time/durations.ts";
import type { OvertimeKind } from "@glasen/domain/working-time/overtime.ts";
import type { Call } from "#kernel/call/call.ts";
import { overtimeWithin } from "../evaluation/overtime.public.ts";
import { sumDurations } from "../reports/reports.public.ts";
import { readConfiguration } from "./configurations.ts";
import { type GatheredExport, gatherExport, periodOf, type WantedExport } from "./gather-export.ts";

/** The dry run: the content of an export beside the sums of the month sheets, and the problems. */
export async function checkExport(
  call: Call,
  { crewId, configurationId, month, onlyChanges }: InputOf<typeof payrollEndpoints.check>,
): Promise<PayrollCheck> {
  const configuration = await readConfiguration(call, crewId, configurationId);
  const whole = await gatherExport(call, { crewId, month, configuration, onlyChanges });
  return {
    month,
    people: new Set(whole.lines.map(({ userId }) => userId)).size,
    lines: whole.lines.length,
    problems: whole.problems.map((problem) => ({ ...problem, isBlocking: isBlocking(problem.kind) })),
    wageTypes: wageTypeSums(whole),
    kinds: onlyChanges ? [] : kindSums(whole, await sheetSums(call, { crewId, month })),
    earlier: [...whole.earlier],
  };
}

/** Of the kinds that a day has by itself. */
type DayKind = Exclude<PayrollKind, OvertimeKind>;
const durationTypeOf: Record<DayKind, DurationType> = {
  work: "work",
  publicHolidayHours: "public_holiday_hours",
  vacation: "vacation",
  vacationHours: "vacation_hours",
  sickness: "sickness",
  sicknessHours: "sickness_hours",
  education: "education",
  educationHours: "education_hours",
  otherAbsence: "other_absence",
  otherAbsenceHours: "other_absence_hours",
  night25: "surcharge_night_25",
  night40: "surcharge_night_40",
  sunday50: "surcharge_sunday_50",
  holiday125: "surcharge_holiday_125",
  holiday150: "surcharge_holiday_150",
};

/** Seconds by kind as the month sheets have them, found on another way than the lines. */
async function sheetSums(
  call: Call,
  { crewId, month }: Pick<WantedExport, "crewId" | "month">,
): Promise<Map<PayrollKind, number>> {
  const period = await periodOf(call, { crewId, month });
  const kinds = payrollKinds.filter((kind): kind is DayKind => !isOvertimeKind(kind));
  const types = kinds.map((kind) => durationTypeOf[kind]);
  const all = { firstCategories: undefined, secondCategories: undefined, wholeMinutes: false };
  const [row] = await sumDurations(call.tx, period, { types, groupBy: [], ...all });
  const sums = new Map<PayrollKind, number>(kinds.map((kind) => [kind, row?.sums[durationTypeOf[kind]] ?? 0]));
  for (const { kind, seconds } of await overtimeWithin(call, period)) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  return sums;
}

function wageTypeSums({ lines }: GatheredExport): PayrollCheck["wageTypes"] {
  const sums = new Map<string, { kinds: Set<PayrollKind>; seconds: number; hundredths: number }>();
  for (const { wageType, absenceKey, kind, seconds, hundredths } of lines) {
    const name = wageType || absenceKey;
    const sum = sums.get(name) ?? { kinds: new Set(), seconds: 0, hundredths: 0 };
    sum.kinds.add(kind);
    sum.seconds += seconds;
    sum.hundredths += hundredths;
    sums.set(name, sum);
  }
  return [...sums]
    .map(([wageType, { kinds, ...sum }]) => ({ wageType, kinds: [...kinds], ...sum }))
    .sort((one, other) => one.wageType.localeCompare(other.wageType, "de", { numeric: true }));
}

/** Time with a second wage type is handed over twice and counts once. */
function kindSums(
  { lines, leftOut, repeated }: GatheredExport,
  sheets: ReadonlyMap<PayrollKind, number>,
): PayrollCheck["kinds"] {
  const handedOver = new Map<PayrollKind, number>();
  for (const { kind, seconds } of lines) handedOver.set(kind, (handedOver.get(kind) ?? 0) + seconds);
  return payrollKinds.flatMap((kind) => {
    const exported = (handedOver.get(kind) ?? 0) - (repeated.get(kind) ?? 0);
    const row = { sheets: sheets.get(kind) ?? 0, exported, leftOut: leftOut.get(kind) ?? 0 };
    if (row.sheets === 0 && row.exported === 0 && row.leftOut === 0) return [];
    return [{ kind, ...row, difference: row.sheets - row.exported - row.leftOut }];
  });
}
