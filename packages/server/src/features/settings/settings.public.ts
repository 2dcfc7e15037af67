import type { Settings, StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import {
  type EffectiveSetting,
  type SettingVersion,
  settingsEffectiveOn,
  toSettings,
} from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Tx } from "#kernel/database/database.ts";
import { todayIn } from "../crews/crews.public.ts";
import { allValues, findCrewsWithSetting, findVersion, findVersionAndDay } from "./settings.store.ts";

/** The settings that apply on a day, and where each of them comes from. */
export interface AppliedSettings {
  settings: Settings;
  effective: readonly EffectiveSetting[];
}

interface CrewSettings {
  versions: readonly SettingVersion[];
  /** Members with values of their own. */
  ownIds: ReadonlySet<number>;
}

/**
 * Cached under the version of the crew's settings. Every change makes a new version, so an entry is never outdated, and
 * a change that is rolled back leaves no entry that anybody would find.
 */
const crewCache = new ExpiringCache<CrewSettings>({ maxEntries: 2_000, sharesLoads: false });
const appliedCache = new ExpiringCache<AppliedSettings>({ maxEntries: 20_000, sharesLoads: false });
/** Entries never expire, so the caches need no clock. */
const ANY_TIME = new Date(0);

export async function effectiveSettingsOn(
  tx: Tx,
  crewId: number,
  day: string,
  userId?: number,
): Promise<EffectiveSetting[]> {
  return settingsEffectiveOn((await currentSettings(tx, crewId)).versions, day, userId);
}

/** For a caller that has read the version along with other rows: nearly always answered without the database. */
export async function settingsUnder(
  tx: Tx,
  crewId: number,
  { version, day, userId }: { version: string; day: string; userId: number },
): Promise<AppliedSettings> {
  const { versions, ownIds } = await settingsOfVersion(tx, crewId, version);
  return appliedCache.get(`${version} ${day} ${ownIds.has(userId) ? userId : ""}`, ANY_TIME, async () => {
    const effective = settingsEffectiveOn(versions, day, userId);
    return { effective, settings: toSettings(effective) };
  });
}

/** The settings of a crew, or of one of its members, on a day of the crew's calendar. */
export const effectiveSettings = async (tx: Tx, crewId: number, day: string, userId?: number): Promise<Settings> =>
  toSettings(await effectiveSettingsOn(tx, crewId, day, userId));

/** The crew's day and its settings on it, nearly always by one statement. */
export async function settingsToday(
  tx: Tx,
  crewId: number,
  now: Date,
): Promise<{ today: LocalDate; settings: Settings }> {
  const { version, today } = await findVersionAndDay(tx, crewId, now);
  const { versions } = await settingsOfVersion(tx, crewId, version);
  return { today, settings: toSettings(settingsEffectiveOn(versions, today)) };
}

export async function mayManagersDecideOwn(tx: Tx, crewId: number, now: Date): Promise<boolean> {
  return (await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now))).managersDecideOwn;
}

/** One setting of every member on a day: their own value, or else the crew's. */
export async function settingOfMembers<N extends keyof Settings>(
  tx: Tx,
  crewId: number,
  day: string,
  name: N,
): Promise<(userId: number) => Settings[N]> {
  const versions = (await currentSettings(tx, crewId)).versions.filter((version) => version.name === name);
  const valueOf = (userId?: number) => toSettings(settingsEffectiveOn(versions, day, userId))[name];
  const crewValue = valueOf();
  const ownIds = new Set(versions.flatMap(({ userId }) => userId ?? []));
  return (userId) => (ownIds.has(userId) ? valueOf(userId) : crewValue);
}

/** As maintenance: the crews for which a value of a setting was ever stored. */
export const crewsWithSetting: (tx: Tx, name: StoredSettingName) => Promise<number[]> = findCrewsWithSetting;

const currentSettings = async (tx: Tx, crewId: number): Promise<CrewSettings> =>
  settingsOfVersion(tx, crewId, await findVersion(tx, crewId));

async function settingsOfVersion(tx: Tx, crewId: number, version: string): Promise<CrewSettings> {
  return crewCache.get(version, ANY_TIME, async () => {
    const versions = await allValues(tx, crewId);
    return { versions, ownIds: new Set(versions.flatMap(({ userId }) => userId ?? [])) };
  });
}
