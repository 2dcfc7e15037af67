import { limits } from "@glasen/contract/limits.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import type { Answer, CallInput } from "#platform/call.ts";
import { crewMutation, crewQuery, putEntry } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { proofTexts } from "./proof.texts.ts";

export type Inspection = Answer<"inspections.list">[number];

/** Below the results, so that every change of times loads them again. */
export const receiptsOf = (crewId: number, userId: number, month: Month) =>
  crewQuery([...resultsKey(crewId), "receipts", userId, month], "proof.receipts", { crewId, userId, month });

export const sealsOf = (crewId: number) =>
  crewQuery(["crew", crewId, "seals"], "proof.seals", { crewId, perPage: limits.pageSize });

export const inspectionsKey = (crewId: number) => ["crew", crewId, "inspections"] as const;

export const inspectionsOf = (crewId: number) => crewQuery(inspectionsKey(crewId), "inspections.list", { crewId });

export const proofHref = (input: CallInput<"proof.export">): string => hrefOf("proof.export", input);

export const useReceiptMail = crewMutation("proof.receiptMail", {
  invalidates: (crewId) => [[...resultsKey(crewId), "receipts"]],
  texts: proofTexts,
  failed: (t) => t.mailNotSaved,
});

export const useCreateInspection = crewMutation("inspections.create", {
  invalidates: (crewId) => [inspectionsKey(crewId)],
});

export const useRevokeInspection = crewMutation("inspections.revoke", {
  commit: (cache, answer, _, crewId) =>
    putEntry(cache, inspectionsKey(crewId), answer, (one, other) => other.id - one.id),
  texts: proofTexts,
  failed: (t) => t.notRevoked,
});
