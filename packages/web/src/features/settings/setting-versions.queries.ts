import type { Language } from "@glasen/contract/limits.ts";
import type { SettingVersion } from "@glasen/contract/settings.ts";
import type { SettingGroup, StoredSettingName } from "@glasen/domain/settings/definitions.ts";
import { settingsEffectiveOn } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { useLanguage } from "#platform/language.ts";
import { crewOf } from "../crews/crews.queries.ts";
import { everyMinute, settingsKey } from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const definitionsOf = (crewId: number, language: Language) =>
  crewQuery([...settingsKey(crewId), "definitions", language], "settings.definitions", { crewId }, everyMinute);

/** All dated values of the crew and of the members whom the user manages. */
const versionsOf = (crewId: number) =>
  crewQuery([...settingsKey(crewId), "values"], "settings.values", { crewId }, everyMinute);

/** Definitions, and the values that apply on a day, each with its source. */
export function useSettings(crewId: number, today: string, userId: number | undefined) {
  const language = useLanguage();
  const [{ data: definitions }, { data: values }] = useSuspenseQueries({
    queries: [definitionsOf(crewId, language), versionsOf(crewId)],
  });
  const versions = values.map(({ settingId, ...version }) => ({ ...version, name: settingId }));
  const effectiveFor = (id: number | undefined) =>
    new Map(settingsEffectiveOn(versions, today, id).map((setting) => [setting.name as string, setting]));
  return { definitions, values, effective: effectiveFor(userId), ofCrew: effectiveFor(undefined) };
}

interface SettingsToSave {
  readonly values: ReadonlyMap<string, unknown>;
  readonly userId: number | undefined;
  /** Undefined: from today on. */
  readonly validFrom: LocalDate | undefined;
  readonly groupOf: (name: string) => SettingGroup;
}

/** One atomic write for changes from today on. Changes from another day on are written group by group. */
async function save(crewId: number, { values, userId, validFrom, groupOf }: SettingsToSave): Promise<void> {
  const written = Object.fromEntries(values);
  if (validFrom === undefined) {
    if (userId === undefined) await call("settings.change", { crewId, ...written } as CallInput<"settings.change">);
    else await call("settings.changeOfMember", { crewId, userId, ...written } as CallInput<"settings.changeOfMember">);
    return;
  }
  for (const groupId of new Set([...values.keys()].map(groupOf))) {
    const inGroup = [...values].filter(([name]) => groupOf(name) === groupId);
    const input = { crewId, groupId, userId: userId ?? null, validFrom, values: Object.fromEntries(inGroup) };
    await call("settings.changeGroup", input as CallInput<"settings.changeGroup">);
  }
}

const invalidates = (crewId: number) => [settingsKey(crewId), crewOf(crewId).queryKey];

export const useSaveSettings = crewMutation(save, {
  invalidates,
  texts: settingsTexts,
  succeeded: (t) => t.saved,
  failed: (t) => t.notSaved,
});

/** Resets to the next wider value: a member's to the crew's, the crew's to the default. */
export const useResetSetting = crewMutation(
  async (crewId, { name, userId }: { name: string; userId: number | undefined }) => {
    const names = [name as StoredSettingName];
    if (userId === undefined) await call("settings.reset", { crewId, names });
    else await call("settings.resetOfMember", { crewId, userId, names });
  },
  { invalidates, texts: settingsTexts, failed: (t) => t.notReset },
);

export const useRemoveVersion = crewMutation(
  (crewId, { groupId, version }: { groupId: SettingGroup; version: SettingVersion }) =>
    call("settings.removeGroup", {
      crewId,
      groupId,
      validFrom: version.validFrom,
      ...(version.userId !== null && { userId: version.userId }),
    }),
  { invalidates, texts: settingsTexts, failed: (t) => t.notSaved },
);
