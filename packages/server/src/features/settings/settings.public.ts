import type { Settings } from "@glasen/domain/settings/definitions.ts";
import {
  type EffectiveSetting,
  type SettingVersion,
  settingsEffectiveOn,
  toSettings,
} from "@glasen/domain/settings/effective.ts";
import type { Tx } from "#kernel/db.ts";
import { allValues, findVersion } from "./settings.store.ts";

const KEPT_CREWS = 2_000;
const KEPT_DAYS = 100;

/** What applies to somebody on a day, and who said so. */
export interface AppliedSettings {
  settings: Settings;
  effective: readonly EffectiveSetting[];
}

interface Kept {
  versions: readonly SettingVersion[];
  /** Members who have values of their own. */
  own: ReadonlySet<number>;
  /** By the day, and by the member where it has to be. */
  applied: Map<string, AppliedSettings>;
}

/**
 * Values by the version under which they were read. A version is made anew with every change and names one state of one
 * crew's settings, so nothing in here can be outdated, and a change that is rolled back leaves nothing behind.
 */
const kept = new Map<string, Kept>();
const nothingSet: Kept = { versions: [], own: new Set(), applied: new Map() };

export async function effectiveSettingsOn(
  tx: Tx,
  crewId: number,
  day: string,
  userId?: number,
): Promise<EffectiveSetting[]> {
  return settingsEffectiveOn((await keptUnder(tx, crewId, await findVersion(tx, crewId))).versions, day, userId);
}

/** The same where the version was read along with something else: nearly always without asking the database again. */
export async function settingsUnder(
  tx: Tx,
  crewId: number,
  { version, day, userId }: { version: string | null; day: string; userId: number },
): Promise<AppliedSettings> {
  const { versions, own, applied } = await keptUnder(tx, crewId, version);
  const key = own.has(userId) ? `${day} ${userId}` : day;
  const found = applied.get(key);
  if (found) return found;
  const effective = settingsEffectiveOn(versions, day, userId);
  const made = { effective, settings: toSettings(effective) };
  if (applied.size >= KEPT_DAYS) applied.clear();
  applied.set(key, made);
  return made;
}

/** What applies in a crew, or to one of its members, on a day of the crew's calendar. */
export const effectiveSettings = async (tx: Tx, crewId: number, day: string, userId?: number): Promise<Settings> =>
  toSettings(await effectiveSettingsOn(tx, crewId, day, userId));

/** What applies to each member on a day, for one setting; those who have nothing of their own have the crew's. */
export async function settingOfMembers<N extends keyof Settings>(
  tx: Tx,
  crewId: number,
  day: string,
  name: N,
): Promise<(userId: number) => Settings[N]> {
  const all = await keptUnder(tx, crewId, await findVersion(tx, crewId));
  const versions = all.versions.filter((version) => version.name === name);
  const valueOf = (userId?: number) => toSettings(settingsEffectiveOn(versions, day, userId))[name];
  const ofCrew = valueOf();
  const own = new Set(versions.flatMap(({ userId }) => userId ?? []));
  return (userId) => (own.has(userId) ? valueOf(userId) : ofCrew);
}

async function keptUnder(tx: Tx, crewId: number, version: string | null): Promise<Kept> {
  if (version === null) return nothingSet;
  const found = kept.get(version);
  if (found) return found;
  const versions = await allValues(tx, crewId);
  const own = new Set(versions.flatMap(({ userId }) => userId ?? []));
  const made = { versions, own, applied: new Map() };
  if (kept.size >= KEPT_CREWS) kept.clear();
  kept.set(version, made);
  return made;
}
