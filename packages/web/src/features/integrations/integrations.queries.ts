import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { integrationTexts } from "./integrations.texts.ts";

const calendarsKey = (crewId: number) => ["integrations", crewId, "calendar"] as const;

/** The address of the own calendar, or of a team's. The server makes it when it is first asked for. */
export const calendarOf = (crewId: number, teamId: number | null) =>
  crewQuery(
    [...calendarsKey(crewId), teamId],
    "integrations.subscribeCalendar",
    { crewId, teamId },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** The next load gets a new address. */
export const useRevokeCalendar = crewMutation("integrations.revokeCalendar", {
  invalidates: (crewId) => [calendarsKey(crewId)],
  texts: integrationTexts,
  succeeded: (t) => t.revoked,
  failed: (t) => t.revokeFailed,
});

const tokensKey = (crewId: number) => ["integrations", crewId, "tokens"] as const;

export const tokensOf = (crewId: number) => crewQuery(tokensKey(crewId), "apiTokens.list", { crewId });

export const useCreateToken = crewMutation("apiTokens.create", { invalidates: (crewId) => [tokensKey(crewId)] });

export const useRevokeToken = crewMutation("apiTokens.revoke", {
  invalidates: (crewId) => [tokensKey(crewId)],
  texts: integrationTexts,
  succeeded: (t) => t.tokenRevoked,
  failed: (t) => t.tokenRevokeFailed,
});
