import type { Member } from "@glasen/domain/access/actor.ts";
import { emptyRule } from "@glasen/domain/payroll/configuration.ts";
import { type PayrollKind, payrollKindsIn } from "@glasen/domain/payroll/time-kinds.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { gatherExport } from "./gather-export.ts";
import { keepExport, written } from "./make-export.ts";
import { insertConfiguration, type StoredSettings } from "./payroll.store.ts";

/** Wage types as many payroll offices number them. */
const usualWageTypes: Partial<Record<PayrollKind, string>> = {
  work: "101",
  publicHolidayHours: "150",
  vacation: "140",
  vacationHours: "140",
  sickness: "145",
  sicknessHours: "145",
  education: "101",
  educationHours: "101",
  otherAbsence: "160",
  otherAbsenceHours: "160",
  night25: "51",
  night40: "55",
  sunday50: "52",
  holiday125: "53",
  holiday150: "54",
};

/** A configuration for DATEV LODAS, and the export of a month that was made with it. */
export async function seedPayroll(
  tx: Tx,
  crewId: number,
  { owner, month, now }: { owner: Member; month: Month; now: Date },
): Promise<void> {
  const settings: StoredSettings = {
    encoding: "windows-1252",
    ...{ consultantNumber: "1234567", clientNumber: "12345" },
    wageTypes: payrollKindsIn("de").map((kind) => ({ ...emptyRule(kind), wageType: usualWageTypes[kind] ?? null })),
    costCentreFrom: "member",
    costCentres: [],
  };
  const saved = { name: "DATEV LODAS", format: "lodas", settings, changedBy: owner.userId, now } as const;
  const row = await insertConfiguration(tx, crewId, saved);
  if (!row) return;
  const { configurationId, name, format } = row;
  const wanted = { crewId, month, configuration: { ...settings, configurationId, name, format }, onlyChanges: false };
  const gathered = await gatherExport({ tx, now, actor: owner }, wanted);
  await keepExport(tx, await written(wanted, gathered), { madeBy: owner.userId, now });
}
