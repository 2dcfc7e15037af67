import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { PayrollConfigurationItem, payrollEndpoints } from "@glasen/contract/payroll.ts";
import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import {
  BUILT_IN_CONFIGURATION_ID,
  builtInConfiguration,
  configurationProblems,
  type PayrollConfiguration,
} from "@glasen/domain/payroll/configuration.ts";
import { lohnUndGehaltIni } from "@glasen/domain/payroll/lohn-und-gehalt.ts";
import { encodeWindows1252 } from "@glasen/domain/text/windows-1252.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import {
  type ConfigurationRow,
  configurationsOf,
  findConfiguration,
  insertConfiguration,
  markRemoved,
  updateConfiguration,
} from "./payroll.store.ts";

type Endpoints = typeof payrollEndpoints;
type Given = Omit<InputOf<Endpoints["createConfiguration"]>, "crewId">;

const DELIMITER = ";";

const present = ({ configurationId, crewId, name, format, settings }: ConfigurationRow): PayrollConfigurationItem =>
  mutable({ id: configurationId, crewId, name, isBuiltIn: false, delimiter: DELIMITER, format, ...settings });

const mutable = (
  item: Omit<PayrollConfigurationItem, "wageTypes" | "costCentres"> &
    Pick<PayrollConfiguration, "wageTypes" | "costCentres">,
): PayrollConfigurationItem => ({ ...item, wageTypes: [...item.wageTypes], costCentres: [...item.costCentres] });

const builtInNames = { de: "Allgemein (csv)", en: "General (csv)" };

export async function listConfigurations(
  { tx, caller }: Call,
  { crewId }: InputOf<Endpoints["configurations"]>,
): Promise<PayrollConfigurationItem[]> {
  const builtIn = mutable({
    ...builtInConfiguration,
    ...{ id: BUILT_IN_CONFIGURATION_ID, crewId, isBuiltIn: true, delimiter: DELIMITER },
    name: builtInNames[caller.language],
  });
  return [...(await configurationsOf(tx, crewId)).map(present), builtIn];
}

export interface NamedConfiguration extends PayrollConfiguration {
  configurationId: number;
  name: string;
}

/** A configuration by its id, also the one that every crew has. */
export async function readConfiguration(
  { tx, caller }: Pick<Call, "tx" | "caller">,
  crewId: number,
  configurationId: number,
): Promise<NamedConfiguration> {
  if (configurationId === BUILT_IN_CONFIGURATION_ID)
    return { ...builtInConfiguration, configurationId, name: builtInNames[caller.language] };
  const row = await findConfiguration(tx, crewId, configurationId);
  if (!row) throw new Refusal("notFound", "configurationId");
  return { ...row.settings, format: row.format, configurationId, name: row.name };
}

function refuseProblems(configuration: PayrollConfiguration): void {
  const fields = configurationProblems(configuration);
  if (fields.length > 0)
    throw new Refusal(
      "payrollFormatRefuses",
      fields.map((field) => ({ name: "payrollFormatRefuses" as const, field })),
    );
}

const saved = ({ now, actor }: Call, { name, format, ...settings }: Given) => ({
  ...{ name, format, settings, now },
  changedBy: actingUser(actor),
});

export async function createConfiguration(
  call: Call,
  { crewId, ...given }: InputOf<Endpoints["createConfiguration"]>,
): Promise<PayrollConfigurationItem> {
  refuseProblems(given);
  const row = await insertConfiguration(call.tx, crewId, saved(call, given));
  if (!row) throw new Refusal("payrollNameTaken", "name");
  return announce(call, row, "payroll-configuration-created");
}

export async function changeConfiguration(
  call: Call,
  { crewId, configurationId, ...given }: InputOf<Endpoints["changeConfiguration"]>,
): Promise<PayrollConfigurationItem> {
  refuseProblems(given);
  const row = await updateConfiguration(call.tx, crewId, configurationId, saved(call, given));
  if (row === "taken") throw new Refusal("payrollNameTaken", "name");
  if (!row) throw new Refusal("notFound", "configurationId");
  return announce(call, row, "payroll-configuration-changed");
}

async function announce(call: Call, row: ConfigurationRow, action: AuditAction): Promise<PayrollConfigurationItem> {
  await audit(call, { area: "payroll", action, target: row.name, after: { format: row.format } });
  call.emit("payroll-changed", {});
  return present(row);
}

export async function removeConfiguration(
  call: Call,
  { crewId, configurationId }: InputOf<Endpoints["removeConfiguration"]>,
): Promise<null> {
  const row = await findConfiguration(call.tx, crewId, configurationId);
  if (!row || (await markRemoved(call.tx, crewId, configurationId, call.now)) === 0)
    throw new Refusal("notFound", "configurationId");
  await audit(call, { area: "payroll", action: "payroll-configuration-removed", target: row.name });
  call.emit("payroll-changed", {});
  return null;
}

export const getDescription = async (): Promise<FileAnswer> => ({
  name: "Lohn-und-Gehalt.ini",
  mediaType: "text/plain; charset=windows-1252",
  content: encodeWindows1252(lohnUndGehaltIni()),
});
