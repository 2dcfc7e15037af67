import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

export const qualificationsKey = (crewId: number) => ["qualifications", crewId] as const;

/** The crew's qualifications, and what each workplace requires. */
export const qualificationsOf = (crewId: number) =>
  crewQuery([...qualificationsKey(crewId), "list"], "qualifications.list", { crewId }, { staleTime: freshFor.members });

/** What the user and everybody whom the user plans hold. */
export const heldOf = (crewId: number) =>
  crewQuery([...qualificationsKey(crewId), "held"], "qualifications.held", { crewId }, { staleTime: freshFor.members });

const invalidates = (crewId: number) => [qualificationsKey(crewId)];

/** A name that the server refuses stays in its dialog, so neither has a toast of its own. */
export const useCreateQualification = crewMutation("qualifications.create", { invalidates });
export const useChangeQualification = crewMutation("qualifications.change", { invalidates });
export const useSetHeld = crewMutation("qualifications.setHeld", { invalidates });
export const useSetRequired = crewMutation("qualifications.setWorkplace", { invalidates });

export const useRemoveQualification = crewMutation("qualifications.remove", {
  invalidates,
  texts: qualificationTexts,
  succeeded: (t) => t.removed,
  failed: (t) => t.notRemoved,
});
