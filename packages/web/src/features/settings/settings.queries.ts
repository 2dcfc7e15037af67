import type { Crew } from "@glasen/contract/crews.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { SettingVersion } from "@glasen/contract/settings.ts";
import {
  isOffered,
  type SettingGroup,
  type SettingName,
  type StoredSettingName,
} from "@glasen/domain/settings/definitions.ts";
import { settingsEffectiveOn } from "@glasen/domain/settings/effective.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type QueryClient, queryOptions, useMutation, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, type Sent } from "#platform/call.ts";
import { useLanguage } from "#platform/language.ts";
import { freshFor } from "#platform/query-client.ts";
import { crewOf } from "../crews/crews.queries.ts";

const settingsKey = (crewId: number) => ["settings", crewId] as const;

/** Asked again every minute while somebody looks; a window in the background or without a connection rests. */
const everyMinute = { staleTime: freshFor.settings, refetchInterval: freshFor.settings } as const;

/** What applies in the crew today. */
const settingsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...settingsKey(crewId), "today"],
    queryFn: () => call("settings.get", { crewId }),
    ...everyMinute,
  });

/** The crew with its settings as they are now, not as they were when the crew was loaded. */
export function useCrewWithSettings(crew: Crew): Crew {
  const { data: settings } = useQuery({
    ...settingsOf(crew.id),
    initialData: { crewId: crew.id, ...crew.settings },
    initialDataUpdatedAt: () => Date.now(),
  });
  return useMemo(() => ({ ...crew, settings }), [crew, settings]);
}

export const definitionsOf = (crewId: number, language: Language) =>
  queryOptions({
    queryKey: [...settingsKey(crewId), "definitions", language],
    queryFn: () => call("settings.definitions", { crewId }),
    ...everyMinute,
  });

/** Every value that was set, of the crew and of the members whom one manages, with its days. */
const valuesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...settingsKey(crewId), "values"],
    queryFn: () => call("settings.values", { crewId }),
    ...everyMinute,
  });

/** Definitions, and what applies on a day with where it comes from. */
export function useSettings(crewId: number, today: string, userId: number | undefined) {
  const language = useLanguage();
  const [{ data: definitions }, { data: values }] = useSuspenseQueries({
    queries: [definitionsOf(crewId, language), valuesOf(crewId)],
  });
  const versions = values.map(({ settingId, ...version }) => ({ ...version, name: settingId }));
  const asMap = (of: number | undefined) =>
    new Map(settingsEffectiveOn(versions, today, of).map((one) => [one.name as string, one]));
  const offered = definitions.filter(({ id }) => isOffered(id as SettingName));
  return { definitions: offered, values, effective: asMap(userId), ofCrew: asMap(undefined) };
}

export function forgetSettings(cache: QueryClient, crewId: number): void {
  void cache.invalidateQueries({ queryKey: settingsKey(crewId) });
  void cache.invalidateQueries({ queryKey: crewOf(crewId).queryKey });
}

export interface SettingsToSave {
  readonly values: ReadonlyMap<string, unknown>;
  readonly userId: number | undefined;
  /** Undefined: from today on. */
  readonly validFrom: LocalDate | undefined;
  readonly groupOf: (name: string) => SettingGroup;
}

/** From today on all together, all or none; from another day on a group at a time, as the groups are written. */
async function save(crewId: number, { values, userId, validFrom, groupOf }: SettingsToSave): Promise<void> {
  const written = Object.fromEntries(values);
  if (validFrom === undefined) {
    if (userId === undefined) await call("settings.change", { crewId, ...written } as Sent<"settings.change">);
    else await call("settings.changeOfMember", { crewId, userId, ...written } as Sent<"settings.changeOfMember">);
    return;
  }
  for (const groupId of new Set([...values.keys()].map(groupOf))) {
    const inGroup = [...values].filter(([name]) => groupOf(name) === groupId);
    const input = { crewId, groupId, userId: userId ?? null, validFrom, values: Object.fromEntries(inGroup) };
    await call("settings.changeGroup", input as Sent<"settings.changeGroup">);
  }
}

export function useSaveSettings(crewId: number) {
  return useMutation({
    mutationFn: (input: SettingsToSave) => save(crewId, input),
    meta: { invalidates: [settingsKey(crewId), crewOf(crewId).queryKey] },
  });
}

/** Back to the next wider value: a member's to the crew's, the crew's to the default. */
export function useResetSetting(crewId: number) {
  return useMutation({
    mutationFn: async ({ name, userId }: { name: string; userId: number | undefined }) => {
      const names = [name as StoredSettingName];
      if (userId === undefined) await call("settings.reset", { crewId, names });
      else await call("settings.resetOfMember", { crewId, userId, names });
    },
    meta: { invalidates: [settingsKey(crewId), crewOf(crewId).queryKey] },
  });
}

export function useRemoveVersion(crewId: number) {
  return useMutation({
    mutationFn: ({ groupId, version }: { groupId: SettingGroup; version: SettingVersion }) =>
      call("settings.removeGroup", {
        crewId,
        groupId,
        validFrom: version.validFrom,
        ...(version.userId !== null && { userId: version.userId }),
      }),
    meta: { invalidates: [settingsKey(crewId), crewOf(crewId).queryKey] },
  });
}
