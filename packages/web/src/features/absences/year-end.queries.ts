import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { absencesKey, balancesKey } from "./absences.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

const noticesKey = (crewId: number) => [...absencesKey(crewId), "notices"] as const;
const yearEndKey = (crewId: number) => [...absencesKey(crewId), "year-end"] as const;
const entitlementsKey = (crewId: number) => [...absencesKey(crewId), "entitlements"] as const;

export const noticesOf = (crewId: number) =>
  crewQuery(noticesKey(crewId), "absenceNotices.list", { crewId }, { staleTime: freshFor.members });

export const yearEndOf = (crewId: number, year: number, typeId: number) =>
  crewQuery([...yearEndKey(crewId), { year, typeId }], "absenceYearEnd.get", { crewId, year, typeId });

export const entitlementsOf = (crewId: number, year: number) =>
  crewQuery([...entitlementsKey(crewId), { year }], "absenceEntitlements.list", { crewId, year });

export const suggestionsOf = (crewId: number, year: number, fullDays: number) =>
  crewQuery([...absencesKey(crewId), "suggestions", { year, fullDays }], "absenceEntitlements.suggest", {
    crewId,
    year,
    fullDays,
  });

/** Saves the changed cells of the table, type by type. */
export const useSaveEntitlements = crewMutation(
  async (crewId, changes: readonly Omit<CallInput<"absenceEntitlements.updateMany">, "crewId">[]) => {
    for (const { items, ...about } of changes) {
      const [only] = items;
      if (items.length === 1 && only) await call("absenceEntitlements.update", { crewId, ...about, ...only });
      else await call("absenceEntitlements.updateMany", { crewId, ...about, items });
    }
  },
  {
    invalidates: (crewId) => [entitlementsKey(crewId), balancesKey(crewId), yearEndKey(crewId)],
    texts: yearEndTexts,
    succeeded: (t) => t.entitlementSaved,
    failed: (t) => t.entitlementNotSaved,
  },
);

export const useCarryOver = crewMutation("absenceYearEnd.carry", {
  invalidates: (crewId) => [yearEndKey(crewId), balancesKey(crewId)],
  texts: yearEndTexts,
  succeeded: (t, { carried }) => t.carriedDone(carried),
  failed: (t) => t.notCarried,
});

export const useSendNotices = crewMutation("absenceNotices.send", {
  invalidates: (crewId) => [yearEndKey(crewId)],
  texts: yearEndTexts,
  succeeded: (t, { sent }) => t.noticesSent(sent),
  failed: (t) => t.noticesNotSent,
});

export const useConfirmNotice = crewMutation("absenceNotices.confirm", {
  invalidates: (crewId) => [noticesKey(crewId)],
  texts: yearEndTexts,
  failed: (t) => t.notConfirmed,
});
