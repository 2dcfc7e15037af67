import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { absencesKey } from "./absences.queries.ts";
import { periodTexts } from "./periods.texts.ts";

export const blockedOf = (crewId: number) =>
  crewQuery([...absencesKey(crewId), "blocked"], "blockedPeriods.list", { crewId });

export const closuresOf = (crewId: number, year: number) =>
  crewQuery([...absencesKey(crewId), "closures", { year }], "absenceClosures.list", { crewId, year });

interface ClosureDays {
  readonly typeId: number;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** The effect of a closure on every member; loads once both days are chosen. */
export const closurePreviewOf = (crewId: number, { typeId, from, to }: ClosureDays) =>
  crewQuery(
    [...absencesKey(crewId), "closure", { typeId, from, to }],
    "absenceClosures.preview",
    { crewId, typeId, from: from ?? "", to: to ?? "" },
    { enabled: from !== null && to !== null && from <= to, gcTime: 0, retry: false },
  );

type BlockedFields = Omit<CallInput<"blockedPeriods.create">, "crewId" | "transactionID">;

export const useSaveBlocked = crewMutation(
  (crewId, { id, ...fields }: BlockedFields & { id: number | undefined }) =>
    id === undefined
      ? call("blockedPeriods.create", { crewId, ...fields })
      : call("blockedPeriods.change", { crewId, id, ...fields }),
  { invalidates: (crewId) => [absencesKey(crewId)] },
);

export const useOpenPeriod = crewMutation("blockedPeriods.remove", {
  invalidates: (crewId) => [absencesKey(crewId)],
  texts: periodTexts,
  succeeded: (t) => t.opened,
  failed: (t) => t.notOpened,
});

export const useBookClosure = crewMutation("absenceClosures.create", {
  invalidates: (crewId) => [absencesKey(crewId)],
  texts: periodTexts,
  succeeded: (t, { booked }) => t.closureBooked(booked),
});

export const useCancelClosure = crewMutation("absenceClosures.cancel", {
  invalidates: (crewId) => [absencesKey(crewId)],
  texts: periodTexts,
  succeeded: (t, { cancelled }) => t.cancelled(cancelled),
  failed: (t) => t.notCancelled,
});
