import { type Country, countries } from "@glasen/domain/holidays/regions.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { builtInBreakRuleIds } from "@glasen/domain/working-time/break-rule.ts";
import type { WeekTarget } from "@glasen/domain/working-time/week-target.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation } from "#platform/crew-query.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { crewKey, crewOf, putCrew } from "../crews/crews.queries.ts";
import { setupKey } from "../crews/setup.queries.ts";
import { settingsKey, settingsOf } from "../settings/settings.queries.ts";
import { evaluationKey } from "../working-time/working-time-keys.public.ts";
import { firstRunTexts } from "./first-run.texts.ts";

const saved = {
  invalidates: (crewId: number) => [
    setupKey(crewId),
    evaluationKey(crewId),
    settingsKey(crewId),
    crewOf(crewId).queryKey,
  ],
  texts: firstRunTexts,
  failed: (t: (typeof firstRunTexts)["en"]) => t.failed,
};

/** Days off have the break rule too, for whoever works on one all the same. */
export const useSaveWeek = crewMutation(
  (crewId, { days, validFrom, country }: { days: readonly WeekTarget[]; validFrom: LocalDate; country: Country }) =>
    call("workingTimeModels.create", {
      crewId,
      validFrom,
      workingTimeModelDays: days.map(({ day, target }) => ({
        day,
        target: target === null ? null : isoDuration(seconds(target)),
        breakRule: builtInBreakRuleIds[country],
      })),
    }),
  saved,
);

/** Enters the holidays; breaks and findings follow the law of that country. */
export const useSaveRegion = crewMutation(
  async (crewId, { country, region }: { country: Country; region: string }): Promise<void> => {
    const { crewId: _, ...rules } = await call("evaluationSettings.get", { crewId });
    if (rules.country !== country) await call("evaluationSettings.change", { crewId, ...rules, country });
    await takeBreaksOf(crewId, country);
    await call("publicHolidayTemplates.apply", { crewId, id: `${country}-${region}` });
  },
  saved,
);

/** The week is chosen before the country: its statutory breaks become those of the country. */
async function takeBreaksOf(crewId: number, country: Country): Promise<void> {
  const statutory = new Set(countries.map((one) => builtInBreakRuleIds[one]));
  const models = await call("workingTimeModels.list", { crewId });
  for (const { id, userId, firstWeekDay, validFrom, workingTimeModelDays } of models) {
    const days = workingTimeModelDays.map((day) =>
      statutory.has(day.breakRule ?? 0) ? { ...day, breakRule: builtInBreakRuleIds[country] } : day,
    );
    if (userId !== null || days.every(({ breakRule }, index) => breakRule === workingTimeModelDays[index]?.breakRule))
      continue;
    await call("workingTimeModels.change", { crewId, id, firstWeekDay, validFrom, workingTimeModelDays: days });
  }
}

export const useSaveCrewSettings = crewMutation(
  (crewId, values: Partial<Pick<Settings, "vacationDays" | "terminalAuthenticationMode" | "terminalViewMode">>) =>
    call("settings.change", { crewId, ...values }),
  {
    ...saved,
    // At once, because a terminal that is started next must not begin with the settings before.
    commit: (cache, { crewId: _, ...settings }, __, crewId) => {
      putCrew(cache, { id: crewId, settings });
      cache.setQueryData(settingsOf(crewId).queryKey, { crewId, ...settings });
    },
  },
);

/** Opens the user's demo crew; it is made where there is none. */
export function useCreateDemo() {
  const t = useTexts(firstRunTexts);
  return useMutation({
    mutationFn: (_: void) => call("crews.createDemo", {}),
    onSuccess: ({ crewId }) => location.assign(`/crew/${crewId}`),
    onError: (error) => notifyError(error, t.demoFailed),
  });
}

/** Loads everything about the crew again, since a step may have changed any of it. */
export function useReloadCrew(crewId: number): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: crewKey(crewId) });
}
