import { crewMutation } from "#platform/crew-query.ts";
import { resultsKey } from "../working-time/working-time-keys.public.ts";
import { findingsTexts } from "./findings.texts.ts";

const settled = { invalidates: (crewId: number) => [resultsKey(crewId)], texts: findingsTexts };

export const useMarkFinding = crewMutation("findings.mark", {
  ...settled,
  succeeded: (t, _mark, { state }) => (state === null ? t.reopened : state === "asked" ? t.asked : t.kept),
});

export const useAddBreak = crewMutation("findings.addBreak", { ...settled, succeeded: (t) => t.breakAdded });
