import { includesProduct } from "@glasen/domain/access/products.ts";
import { definitionOf, type StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import { mayChangeSetting } from "@glasen/domain/settings/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { auditAll } from "../audit/audit.public.ts";
import { renewSettingsVersion } from "../crews/crews.public.ts";
import { graceChanged } from "../evaluation/rules-changed.public.ts";
import { endValues, putValues, type SettingRow, valuesFrom, type Writing } from "./settings.store.ts";

interface Days {
  from: string;
  to: string | null;
}

type Values = Partial<Record<StoredSettingName, unknown>>;

/** Every command that writes settings ends here: products, version, values, audit and event. */
export async function writeSettings(
  call: Call,
  { crewId, userId, values, days }: { crewId: number; userId: number | null; values: Values; days: Days },
): Promise<SettingRow[]> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
  const writing = { crewId, userId, names: Object.keys(given) };
  if (writing.names.length === 0) return [];
  assertEntitled(call, given);
  if (userId !== null) await refuseOwnDecision(call, { crewId, userId }, "userId");
  await renewSettingsVersion(call.tx, crewId);
  const before = await valuesFrom(call.tx, writing, days.from);
  refuseOwners(
    call,
    Object.keys(given).filter((name) => !isUnchanged(name, given, before, days.from)),
  );
  const written = await putValues(call.tx, writing, given, days);
  if (written === "overlap") throw new Refusal("overlappingPeriods", "validTo");
  await publishChange(call, writing, before, given, days.from);
  return written;
}

/** Ends these values from today on, so that the crew's or the default ones apply again. */
export async function resetSettings(
  call: Call,
  {
    crewId,
    userId,
    names,
    today,
  }: { crewId: number; userId: number | null; names: readonly StoredSettingName[]; today: string },
): Promise<void> {
  const writing = { crewId, userId, names };
  if (userId !== null) await refuseOwnDecision(call, { crewId, userId }, "userId");
  await renewSettingsVersion(call.tx, crewId);
  const before = await valuesFrom(call.tx, writing, today);
  refuseOwners(
    call,
    before.map(({ name }) => name),
  );
  if (before.length === 0) return;
  await endValues(call.tx, writing, today);
  await publishChange(call, { ...writing, names: [...new Set(before.map(({ name }) => name))] }, before, {}, today);
}

export async function publishChange(
  call: Call,
  { crewId, userId, names }: Writing,
  before: readonly SettingRow[],
  after: Readonly<Record<string, unknown>>,
  day: string,
): Promise<void> {
  const held = (name: string) =>
    before.find((row) => row.name === name && row.validFrom <= day && (row.validTo === null || row.validTo > day));
  const changes = names.map((name) => ({
    area: "setting" as const,
    action: name in after ? ("setting-changed" as const) : ("setting-reset" as const),
    subjectId: userId,
    target: name,
    before: { value: held(name)?.value ?? null },
    after: name in after ? { value: after[name], validFrom: day } : null,
  }));
  await auditAll(
    call,
    changes.filter(({ before: was, after: is }) => JSON.stringify(was.value) !== JSON.stringify(is?.value)),
  );
  // Whether members may edit their own times is part of their permissions.
  if (names.includes("timeTrackingEditAllowed")) accessChanged(call, crewId);
  await graceChanged(call, crewId, names, day as LocalDate);
  call.emit("settings-changed", { crewId, userId, names: [...names] });
}

/** Refuses changes that only the owner may make. */
export function refuseOwners({ actor }: Call, names: readonly string[]): void {
  const problems = [...new Set(names)].flatMap((name): Problem[] =>
    mayChangeSetting(actor, name as StoredSettingName) ? [] : [{ name: "notAuthorized", field: name }],
  );
  if (problems.length > 0) throw new Refusal("notAuthorized", problems);
}

/** Whether a value is the one that holds from the day on anyway: forms send what they have not changed, too. */
function isUnchanged(name: string, given: Values, before: readonly SettingRow[], day: string): boolean {
  const rows = before.filter((row) => row.name === name);
  const isHeld = rows.some(({ validFrom }) => validFrom <= day);
  const values = [
    ...rows.map(({ value }) => value),
    ...(isHeld ? [] : [definitionOf(name as StoredSettingName).default]),
  ];
  return values.every((value) => JSON.stringify(value) === JSON.stringify(given[name as StoredSettingName]));
}

/** Enabling a setting requires the product it belongs to; disabling it does not. */
function assertEntitled({ actor }: Call, values: Values): void {
  const products = actor.kind === "member" ? actor.products : 0;
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(values)) {
    const { needs } = definitionOf(name as StoredSettingName);
    if (needs && value === true && !includesProduct(products, needs))
      problems.push({ name: "notAuthorized", field: name });
  }
  if (problems.length > 0) throw new Refusal("notAuthorized", problems);
}
