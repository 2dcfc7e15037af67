import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PayrollCheck, payrollEndpoints } from "@glasen/contract/payroll.ts";
import { isBlocking } from "@glasen/domain/payroll/check.ts";
import { type PayrollKind, payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import type { Call } from "#kernel/call/call.ts";
import { readConfiguration } from "./configurations.ts";
import { type GatheredExport, gatherExport } from "./gather-export.ts";

/** The dry run: what an export would hold beside what the month sheets say, and what is missing. */
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
    kinds: onlyChanges ? [] : kindSums(whole),
    earlier: [...whole.earlier],
  };
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

/** A surcharge with a second, taxed wage type is handed over twice and counts once. */
function kindSums({ lines, leftOut, sheets, repeated }: GatheredExport): PayrollCheck["kinds"] {
  const handedOver = new Map<PayrollKind, number>();
  for (const { kind, seconds } of lines) handedOver.set(kind, (handedOver.get(kind) ?? 0) + seconds);
  return payrollKinds.flatMap((kind) => {
    const exported = (handedOver.get(kind) ?? 0) - (repeated.get(kind) ?? 0);
    const row = { sheets: sheets.get(kind) ?? 0, exported, leftOut: leftOut.get(kind) ?? 0 };
    if (row.sheets === 0 && row.exported === 0 && row.leftOut === 0) return [];
    return [{ kind, ...row, difference: row.sheets - row.exported - row.leftOut }];
  });
}
