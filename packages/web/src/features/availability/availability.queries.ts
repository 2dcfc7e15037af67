import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { wishTexts } from "./availability.texts.ts";

export const wishesKey = (crewId: number) => ["wishes", crewId] as const;
const ownKey = (crewId: number) => [...wishesKey(crewId), "own"] as const;

/** The user's own wishes, and the deadline of a week. */
export const ownWishesOf = (crewId: number) => crewQuery(ownKey(crewId), "availability.own", { crewId });

/** The wishes that can hold in a period, of everybody whom the user plans. */
export const memberWishesOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery([...wishesKey(crewId), "members", { from, to }], "availability.ofMembers", { crewId, from, to });

export const useSaveWishes = crewMutation("availability.saveDay", {
  commit: (cache, answer, _, crewId) => cache.setQueryData(ownKey(crewId), answer),
  texts: wishTexts,
  failed: (t) => t.notSaved,
});

export const useClearDate = crewMutation("availability.clearDate", {
  commit: (cache, answer, _, crewId) => cache.setQueryData(ownKey(crewId), answer),
  texts: wishTexts,
  failed: (t) => t.notSaved,
});
