import type { Absence } from "@glasen/contract/absences.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { absencesKey, standInsOf } from "./absences.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";

/** Who decides in whose place. */
export const deciderDeputiesOf = (crewId: number) =>
  crewQuery([...absencesKey(crewId), "deputies"], "absenceDeputies.list", { crewId }, { staleTime: freshFor.members });

interface DutyAnswer {
  readonly absence: Absence;
  readonly answer: NonNullable<Absence["deputyAnswer"]>;
}

function putDutyAnswer(cache: QueryClient, { absence: { id }, answer }: DutyAnswer, crewId: number): void {
  const answered = (duty: Absence): Absence => (duty.id === id ? { ...duty, deputyAnswer: answer } : duty);
  cache.setQueryData(standInsOf(crewId).queryKey, (data) => data && { ...data, duties: data.duties.map(answered) });
}

export const useAnswerAsDeputy = crewMutation(
  (crewId, { absence, answer }: DutyAnswer) => call("absenceDeputies.answer", { crewId, id: absence.id, answer }),
  {
    optimistic: { queryKey: (crewId) => standInsOf(crewId).queryKey, apply: putDutyAnswer },
    commit: (cache, _, input, crewId) => putDutyAnswer(cache, input, crewId),
    texts: deputyTexts,
    succeeded: (t) => t.answered,
    failed: (t) => t.notAnswered,
  },
);

export const useNameDeputy = crewMutation("absenceDeputies.set", {
  optimistic: {
    queryKey: (crewId) => deciderDeputiesOf(crewId).queryKey,
    apply: (cache, { userId, deputyId }, crewId) =>
      cache.setQueryData(deciderDeputiesOf(crewId).queryKey, (deputies) =>
        deputies?.filter((one) => one.userId !== userId).concat(deputyId === null ? [] : { userId, deputyId }),
      ),
  },
  commit: (cache, deputies, _, crewId) => cache.setQueryData(deciderDeputiesOf(crewId).queryKey, deputies),
  texts: deputyTexts,
  succeeded: (t) => t.saved,
  failed: (t) => t.notSaved,
});
