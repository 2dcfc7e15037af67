import type { QueryClient } from "@tanstack/react-query";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { fairnessTexts } from "./fairness.texts.ts";
import { fillingTexts } from "./filling.texts.ts";

const fillingsKey = (crewId: number) => ["fillings", crewId] as const;
const fairnessKey = (crewId: number) => ["fairness", crewId] as const;

export const fillingsOf = (crewId: number) => crewQuery([...fillingsKey(crewId), "list"], "fillings.list", { crewId });

export const fillingOf = (crewId: number, id: string) =>
  crewQuery([...fillingsKey(crewId), id], "fillings.get", { crewId, id });

export const explanationOf = (crewId: number, id: string, place: number) =>
  crewQuery([...fillingsKey(crewId), id, "place", place], "fillings.explain", { crewId, id, place });

export const fairnessOf = (crewId: number) => crewQuery(fairnessKey(crewId), "fairness.list", { crewId });

const everything = (crewId: number) => [fillingsKey(crewId)];

export const useStartFilling = crewMutation("fillings.create", { invalidates: everything });
export const useCancelFilling = crewMutation("fillings.cancel", {
  invalidates: everything,
  texts: fillingTexts,
  failed: (t) => t.notCancelled,
});
export const useTakeBackFilling = crewMutation("fillings.takeBack", {
  invalidates: everything,
  texts: fillingTexts,
  failed: (t) => t.notTakenBack,
});
export const useCorrectFairness = crewMutation("fairness.correct", {
  invalidates: (crewId) => [fairnessKey(crewId)],
  texts: fairnessTexts,
  succeeded: (t) => t.corrected,
});

export const reloadFillings = (cache: QueryClient, crewId: number): void =>
  void cache.invalidateQueries({ queryKey: fillingsKey(crewId) });
export const reloadFairness = (cache: QueryClient, crewId: number): void =>
  void cache.invalidateQueries({ queryKey: fairnessKey(crewId) });
