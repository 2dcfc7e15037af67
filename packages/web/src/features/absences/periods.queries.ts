import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { absencesArea } from "./absences.queries.ts";
import { periodTexts } from "./periods.texts.ts";

export const blockedOf = (crewId: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "blocked"],
    queryFn: () => call("blockedPeriods.list", { crewId }),
    staleTime: freshFor.shortly,
  });

export const closuresOf = (crewId: number, year: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "closures", { year }],
    queryFn: () => call("absenceClosures.list", { crewId, year }),
    staleTime: freshFor.shortly,
  });

export type BlockedFields = Omit<Sent<"blockedPeriods.create">, "crewId" | "transactionID">;

/** What is refused is told in the form. */
export function useSaveBlocked(crewId: number) {
  const t = useTexts(periodTexts);
  return useMutation({
    mutationFn: ({ id, ...fields }: BlockedFields & { id: number | undefined }) =>
      id === undefined
        ? call("blockedPeriods.create", { crewId, ...fields })
        : call("blockedPeriods.change", { crewId, id, ...fields }),
    onSuccess: () => toast.success(t.blockedSaved),
    meta: { invalidates: [absencesArea(crewId)] },
  });
}

export function useOpenPeriod(crewId: number) {
  const t = useTexts(periodTexts);
  return useMutation({
    mutationFn: (id: number) => call("blockedPeriods.remove", { crewId, id }),
    onSuccess: () => toast.success(t.opened),
    onError: (error) => notifyError(error, t.notOpened),
    meta: { invalidates: [absencesArea(crewId)] },
  });
}

export function useCancelClosure(crewId: number) {
  const t = useTexts(periodTexts);
  return useMutation({
    mutationFn: (id: number) => call("absenceClosures.cancel", { crewId, id }),
    onSuccess: ({ cancelled }) => toast.success(t.cancelled(cancelled)),
    onError: (error) => notifyError(error, t.notCancelled),
    meta: { invalidates: [absencesArea(crewId)] },
  });
}
