import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { freshFor } from "#platform/query-client.ts";
import { evaluationKey, rulesKey } from "./working-time-keys.public.ts";

/** The crew's versions and those of whom one manages. */
export const modelsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "models"],
    queryFn: () => call("workingTimeModels.list", { crewId }),
    staleTime: freshFor.settings,
  });

export const breakRulesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "break"],
    queryFn: () => call("breakRules.list", { crewId }),
    staleTime: freshFor.settings,
  });

export const roundingRulesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "rounding"],
    queryFn: () => call("roundingRules.list", { crewId }),
    staleTime: freshFor.settings,
  });

export const evaluationSettingsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...rulesKey(crewId), "settings"],
    queryFn: () => call("evaluationSettings.get", { crewId }),
    staleTime: freshFor.settings,
  });

/** How a preview is asked for: what would be written, and by which call. */
export const previewQuery = <Answer>(crewId: number, what: string, wanted: unknown, ask: () => Promise<Answer>) =>
  queryOptions({
    queryKey: [...evaluationKey(crewId), "preview", what, wanted],
    queryFn: ask,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type ModelInput = Omit<Sent<"workingTimeModels.create">, "crewId"> & { id?: number };

export const modelPreviewOf = (crewId: number, model: ModelInput) =>
  previewQuery(crewId, "model", model, () => call("workingTimeModels.preview", { crewId, ...model }));

/** Rules that changed make every evaluated figure stale. */
const stale = (crewId: number) => ({ invalidates: [evaluationKey(crewId)] });

export function useSaveModel(crewId: number) {
  return useMutation({
    mutationFn: ({ id, ...model }: ModelInput) =>
      id === undefined
        ? call("workingTimeModels.create", { crewId, ...model })
        : call("workingTimeModels.change", { crewId, id, ...model }),
    meta: stale(crewId),
  });
}

export function useRemoveModel(crewId: number) {
  return useMutation({
    mutationFn: (id: number) => call("workingTimeModels.remove", { crewId, id }),
    meta: stale(crewId),
  });
}

export type BreakRuleInput = Omit<Sent<"breakRules.create">, "crewId"> & { id?: number };
export type RoundingRuleInput = Omit<Sent<"roundingRules.create">, "crewId"> & { id?: number };

export const breakRulePreviewOf = (crewId: number, id: number, rule: BreakRuleInput) =>
  previewQuery(crewId, "break", rule, () => call("breakRules.preview", { crewId, ...rule, id }));

export const roundingRulePreviewOf = (crewId: number, id: number, rule: RoundingRuleInput) =>
  previewQuery(crewId, "rounding", rule, () => call("roundingRules.preview", { crewId, ...rule, id }));

export function useSaveBreakRule(crewId: number) {
  return useMutation({
    mutationFn: async ({ id, ...rule }: BreakRuleInput) => {
      if (id !== undefined) return (await call("breakRules.change", { crewId, id, ...rule })).reevaluation;
      await call("breakRules.create", { crewId, ...rule });
      return null;
    },
    meta: stale(crewId),
  });
}

export function useSaveRoundingRule(crewId: number) {
  return useMutation({
    mutationFn: async ({ id, ...rule }: RoundingRuleInput) => {
      if (id !== undefined) return (await call("roundingRules.change", { crewId, id, ...rule })).reevaluation;
      await call("roundingRules.create", { crewId, ...rule });
      return null;
    },
    meta: stale(crewId),
  });
}

export function useRemoveRule(crewId: number) {
  return useMutation({
    mutationFn: (id: number) => call("timeRules.remove", { crewId, id }),
    meta: stale(crewId),
  });
}

export type SettingsInput = Omit<Sent<"evaluationSettings.change">, "crewId">;

export const settingsPreviewOf = (crewId: number, settings: SettingsInput) =>
  previewQuery(crewId, "settings", settings, () => call("evaluationSettings.preview", { crewId, ...settings }));

export function useSaveEvaluationSettings(crewId: number) {
  return useMutation({
    mutationFn: (settings: SettingsInput) => call("evaluationSettings.change", { crewId, ...settings }),
    meta: stale(crewId),
  });
}

/** How far a task is that evaluates days anew; asked until it is over. */
export const progressOf = (crewId: number, taskId: string) =>
  queryOptions({
    queryKey: [...evaluationKey(crewId), "task", taskId],
    queryFn: () => call("tasks.get", { crewId, id: taskId }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : 700),
    staleTime: 0,
  });
