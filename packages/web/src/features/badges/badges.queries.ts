import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { badgeTexts } from "./badges.texts.ts";

const badgesKey = (crewId: number) => ["badges", crewId] as const;

export const badgesOf = (crewId: number, userId: number) =>
  crewQuery([...badgesKey(crewId), userId], "badges.list", { crewId, userId });

const changes = { invalidates: (crewId: number) => [badgesKey(crewId)], texts: badgeTexts };

export const useAddBadge = crewMutation("badges.add", changes);
export const useIssueCards = crewMutation("badges.issueCards", { ...changes, failed: (t) => t.cardFailed });
export const useRevokeBadge = crewMutation("badges.revoke", {
  ...changes,
  succeeded: (t) => t.revoked,
  failed: (t) => t.revokeFailed,
});
