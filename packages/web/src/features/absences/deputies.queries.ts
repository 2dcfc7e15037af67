import type { Absence } from "@glasen/contract/absences.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { absencesArea, standInsOf } from "./absences.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";

/** Who decides in whose place. */
export const deciderDeputiesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "deputies"],
    queryFn: () => call("absenceDeputies.list", { crewId }),
    staleTime: freshFor.members,
  });

type Answer = NonNullable<Absence["deputyAnswer"]>;

export function useAnswerAsDeputy(crewId: number) {
  const t = useTexts(deputyTexts);
  const { queryKey } = standInsOf(crewId);
  return useOptimisticMutation({
    send: ({ absence, answer }: { absence: Absence; answer: Answer }) =>
      call("absenceDeputies.answer", { crewId, id: absence.id, answer }),
    queryKey,
    apply: (cache, { absence, answer }) =>
      cache.setQueryData(queryKey, (held) => held && { ...held, duties: answered(held.duties, absence.id, answer) }),
    commit: (cache, absence, { answer }) => {
      cache.setQueryData(queryKey, (held) => held && { ...held, duties: answered(held.duties, absence.id, answer) });
      toast.success(t.answered);
    },
    failed: t.notAnswered,
  });
}

const answered = (duties: readonly Absence[], id: number, deputyAnswer: Answer): Absence[] =>
  duties.map((duty) => (duty.id === id ? { ...duty, deputyAnswer } : duty));

export function useNameDeputy(crewId: number) {
  const t = useTexts(deputyTexts);
  const { queryKey } = deciderDeputiesOf(crewId);
  return useOptimisticMutation({
    send: (named: { userId: number; deputyId: number | null }) => call("absenceDeputies.set", { crewId, ...named }),
    queryKey,
    apply: (cache, { userId, deputyId }) =>
      cache.setQueryData(
        queryKey,
        (held) =>
          held && [
            ...held.filter((one) => one.userId !== userId),
            ...(deputyId === null ? [] : [{ userId, deputyId }]),
          ],
      ),
    commit: (cache, deputies) => {
      cache.setQueryData(queryKey, deputies);
      toast.success(t.saved);
    },
    failed: t.notSaved,
  });
}
