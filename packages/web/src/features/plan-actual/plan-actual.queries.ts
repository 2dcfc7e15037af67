import type { ComparisonGrouping } from "@glasen/domain/plan-actual/groupings.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { manningLevelsOf } from "../shifts/plan.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";
import { needKey, planActualKey, wagesKey } from "./plan-actual-keys.ts";

export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const comparisonOf = (crewId: number, days: Days, groupBy: ComparisonGrouping) =>
  crewQuery([...planActualKey(crewId), groupBy, days], "planActual.compare", { crewId, ...days, groupBy });

export const budgetsOf = (crewId: number, days: Days) =>
  crewQuery([...planActualKey(crewId), "budgets", days], "hourBudgets.list", { crewId, ...days });

export const useSaveBudget = crewMutation("hourBudgets.save", { invalidates: (crewId) => [planActualKey(crewId)] });

export const suggestionsOf = (crewId: number, weeks: number) =>
  crewQuery([...needKey(crewId), weeks], "needForecast.list", { crewId, weeks });

export const useTakeSuggestions = crewMutation("needForecast.take", {
  invalidates: (crewId) => [needKey(crewId), manningLevelsOf(crewId).queryKey],
  texts: planActualTexts,
  succeeded: (t, _answer, { items }) => t.taken(items.length),
  failed: (t) => t.notTaken,
});

export const ratesOf = (crewId: number) => crewQuery([...wagesKey(crewId), "rates"], "wages.list", { crewId });

export const wageReadersOf = (crewId: number) =>
  crewQuery([...wagesKey(crewId), "readers"], "wages.readers", { crewId });

const wagesOutdated = (crewId: number) => [wagesKey(crewId), planActualKey(crewId)];

export const useSaveRate = crewMutation("wages.save", { invalidates: wagesOutdated });

export const useSaveWageReaders = crewMutation("wages.saveReaders", {
  invalidates: wagesOutdated,
  texts: planActualTexts,
  failed: (t) => t.readersNotSaved,
});
