import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery, type readerFor } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { ruleTexts } from "./rules.texts.ts";
import { evaluationKey, rulesKey } from "./working-time-keys.public.ts";

const slow = { staleTime: freshFor.settings };

/** Versions of the crew's model and of the members' own, as far as the viewer may see them. */
export const modelsOf = (crewId: number) =>
  crewQuery([...rulesKey(crewId), "models"], "workingTimeModels.list", { crewId }, slow);

export const breakRulesOf = (crewId: number) =>
  crewQuery([...rulesKey(crewId), "break"], "breakRules.list", { crewId }, slow);

export const roundingRulesOf = (crewId: number) =>
  crewQuery([...rulesKey(crewId), "rounding"], "roundingRules.list", { crewId }, slow);

export const evaluationSettingsOf = (crewId: number) =>
  crewQuery([...rulesKey(crewId), "settings"], "evaluationSettings.get", { crewId }, slow);

/** The effect of a change that is not saved yet. */
export const previewQuery = (
  crewId: number,
  kind: string,
  change: unknown,
  read: (reader: ReturnType<typeof readerFor>) => Promise<Preview>,
) =>
  crewQuery([...evaluationKey(crewId), "preview", kind, change], read, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A changed rule makes every evaluated figure stale. */
export const invalidates = (crewId: number) => [evaluationKey(crewId)];

type WithId<Input> = Omit<Input, "crewId"> & { id?: number };
export type ModelInput = WithId<CallInput<"workingTimeModels.create">>;
export type BreakRuleInput = WithId<CallInput<"breakRules.create">>;
export type RoundingRuleInput = WithId<CallInput<"roundingRules.create">>;
export type SettingsInput = Omit<CallInput<"evaluationSettings.change">, "crewId">;

export const modelPreviewOf = (crewId: number, model: ModelInput) =>
  previewQuery(crewId, "model", model, (read) => read.call("workingTimeModels.preview", { crewId, ...model }));

export const breakRulePreviewOf = (crewId: number, id: number, rule: BreakRuleInput) =>
  previewQuery(crewId, "break", rule, (read) => read.call("breakRules.preview", { crewId, ...rule, id }));

export const roundingRulePreviewOf = (crewId: number, id: number, rule: RoundingRuleInput) =>
  previewQuery(crewId, "rounding", rule, (read) => read.call("roundingRules.preview", { crewId, ...rule, id }));

export const settingsPreviewOf = (crewId: number, settings: SettingsInput) =>
  previewQuery(crewId, "settings", settings, (read) =>
    read.call("evaluationSettings.preview", { crewId, ...settings }),
  );

export const useSaveModel = crewMutation(
  (crewId, { id, ...model }: ModelInput) =>
    id === undefined
      ? call("workingTimeModels.create", { crewId, ...model })
      : call("workingTimeModels.change", { crewId, id, ...model }),
  { invalidates },
);

export const useRemoveModel = crewMutation((crewId, id: number) => call("workingTimeModels.remove", { crewId, id }), {
  invalidates,
});

/** A new rule changes no day before a model uses it, so nothing is evaluated again. */
export const useSaveBreakRule = crewMutation(
  async (crewId, { id, ...rule }: BreakRuleInput): Promise<Reevaluation | null> => {
    if (id !== undefined) return (await call("breakRules.change", { crewId, id, ...rule })).reevaluation;
    await call("breakRules.create", { crewId, ...rule });
    return null;
  },
  { invalidates },
);

export const useSaveRoundingRule = crewMutation(
  async (crewId, { id, ...rule }: RoundingRuleInput): Promise<Reevaluation | null> => {
    if (id !== undefined) return (await call("roundingRules.change", { crewId, id, ...rule })).reevaluation;
    await call("roundingRules.create", { crewId, ...rule });
    return null;
  },
  { invalidates },
);

export const useRemoveRule = crewMutation((crewId, id: number) => call("timeRules.remove", { crewId, id }), {
  invalidates,
  texts: ruleTexts,
  failed: (t) => t.notRemoved,
});

export const useSaveEvaluationSettings = crewMutation("evaluationSettings.change", {
  invalidates,
  texts: ruleTexts,
  failed: (t) => t.settingsNotSaved,
});

const POLL_MS = 700;

/** Progress of the task that evaluates days again; polled until it has finished. */
export const progressOf = (crewId: number, taskId: string) =>
  crewQuery(
    [...evaluationKey(crewId), "task", taskId],
    "tasks.get",
    { crewId, id: taskId },
    { refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS), staleTime: 0 },
  );
