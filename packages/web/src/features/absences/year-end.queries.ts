import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { absencesArea } from "./absences.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

export const noticesKey = (crewId: number) => [...absencesArea(crewId), "notices"] as const;
const yearEndKey = (crewId: number) => [...absencesArea(crewId), "year-end"] as const;
const entitlementsKey = (crewId: number) => [...absencesArea(crewId), "entitlements"] as const;

export const noticesOf = (crewId: number) =>
  queryOptions({
    queryKey: noticesKey(crewId),
    queryFn: () => call("absenceNotices.list", { crewId }),
    staleTime: freshFor.members,
  });

export const yearEndOf = (crewId: number, year: number, typeId: number) =>
  queryOptions({
    queryKey: [...yearEndKey(crewId), { year, typeId }],
    queryFn: () => call("absenceYearEnd.get", { crewId, year, typeId }),
  });

export const entitlementsOf = (crewId: number, year: number) =>
  queryOptions({
    queryKey: [...entitlementsKey(crewId), { year }],
    queryFn: () => call("absenceEntitlements.list", { crewId, year }),
  });

/** Saves what was typed into the table; the year is loaded again afterwards. */
export function useSaveEntitlements(crewId: number) {
  const t = useTexts(yearEndTexts);
  return useMutation({
    mutationFn: async (changes: readonly Omit<Sent<"absenceEntitlements.updateMany">, "crewId">[]) => {
      for (const { items, ...about } of changes) {
        const [only] = items;
        if (items.length === 1 && only) await call("absenceEntitlements.update", { crewId, ...about, ...only });
        else await call("absenceEntitlements.updateMany", { crewId, ...about, items });
      }
    },
    onSuccess: () => toast.success(t.entitlementSaved),
    onError: (error) => notifyError(error, t.entitlementNotSaved),
    meta: { invalidates: [entitlementsKey(crewId), [...absencesArea(crewId), "balances"]] },
  });
}

export const suggestionsOf = (crewId: number, year: number, fullDays: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "suggestions", { year, fullDays }],
    queryFn: () => call("absenceEntitlements.suggest", { crewId, year, fullDays }),
  });

export function useCarryOver(crewId: number) {
  const t = useTexts(yearEndTexts);
  return useMutation({
    mutationFn: (input: Omit<Sent<"absenceYearEnd.carry">, "crewId">) =>
      call("absenceYearEnd.carry", { crewId, ...input }),
    onSuccess: ({ carried }) => toast.success(t.carriedDone(carried)),
    onError: (error) => notifyError(error, t.notCarried),
    meta: { invalidates: [yearEndKey(crewId), [...absencesArea(crewId), "balances"]] },
  });
}

export function useSendNotices(crewId: number) {
  const t = useTexts(yearEndTexts);
  return useMutation({
    mutationFn: (input: Omit<Sent<"absenceNotices.send">, "crewId">) =>
      call("absenceNotices.send", { crewId, ...input }),
    onSuccess: ({ sent }) => toast.success(t.noticesSent(sent)),
    onError: (error) => notifyError(error, t.noticesNotSent),
    meta: { invalidates: [yearEndKey(crewId)] },
  });
}
