import type { LocalDate } from "../time/local-date.ts";
import { definitionOf, type Settings, type StoredSettingName, storedSettingNames } from "./definitions.ts";
import type { SettingScope } from "./widgets.ts";

/** One value of a setting, of the crew or of a member, from a day on and before another. */
export interface SettingVersion {
  name: string;
  userId: number | null;
  value: unknown;
  validFrom: string;
  validTo: string | null;
}

export interface EffectiveSetting {
  name: StoredSettingName;
  value: unknown;
  scope: SettingScope;
  /** Since when, where somebody set it. */
  validFrom: string | null;
}

const holdsOn = ({ validFrom, validTo }: SettingVersion, day: string): boolean =>
  validFrom <= day && (validTo === null || day < validTo);

/** The effective value on a day and its source: the member's value before the crew's, the crew's before the default. */
export function settingsEffectiveOn(
  versions: readonly SettingVersion[],
  day: LocalDate | string,
  userId?: number,
): EffectiveSetting[] {
  const found = new Map<string, SettingVersion>();
  for (const version of versions) {
    const isMeant = version.userId === null || version.userId === userId;
    if (!isMeant || !holdsOn(version, day)) continue;
    if (version.userId !== null || !found.has(version.name)) found.set(version.name, version);
  }
  return storedSettingNames.map((name) => {
    const version = found.get(name);
    if (!version) return { name, value: definitionOf(name).default, scope: "DEFAULT", validFrom: null };
    const scope = version.userId === null ? "CREW" : "MEMBER";
    return { name, value: version.value, scope, validFrom: version.validFrom };
  });
}

export const toSettings = (effective: readonly EffectiveSetting[]): Settings =>
  Object.fromEntries(effective.map(({ name, value }) => [name, value])) as unknown as Settings;
