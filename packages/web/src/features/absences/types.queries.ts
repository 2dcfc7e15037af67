import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { typesOf } from "./absences.queries.ts";
import { typeTexts } from "./types.texts.ts";

/** Every kind, those that the crew does not use too. */
export const allTypesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...typesOf(crewId).queryKey, "all"],
    queryFn: () => call("absenceTypes.list", { crewId, all: true }),
    staleTime: freshFor.members,
  });

function putType(cache: QueryClient, type: AbsenceType): void {
  cache.setQueryData(allTypesOf(type.crewId).queryKey, (types) =>
    types?.some(({ id }) => id === type.id)
      ? types.map((one) => (one.id === type.id ? type : one))
      : types && [...types, type],
  );
  // What is offered elsewhere depends on more than this one.
  void cache.invalidateQueries({ queryKey: typesOf(type.crewId).queryKey, exact: true });
}

export type TypeFields = Pick<
  AbsenceType,
  "name" | "colour" | "effect" | "canBeRequested" | "hasEntitlement" | "carryOverUntil" | "isHourBased"
>;

/** Creates a kind, or changes one where a number is given; what is refused is told in the form. */
export function useSaveType(crewId: number) {
  const t = useTexts(typeTexts);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isHourBased, ...fields }: TypeFields & { id: number | undefined }) =>
      id === undefined
        ? call("absenceTypes.create", { crewId, isHourBased, ...fields })
        : call("absenceTypes.change", { crewId, id, ...fields }),
    onSuccess: (type) => {
      putType(cache, type);
      toast.success(t.saved);
    },
  });
}

export function useSwitchType(crewId: number) {
  const t = useTexts(typeTexts);
  return useOptimisticMutation({
    send: ({ id, isDisabled }: AbsenceType) => call("absenceTypes.change", { crewId, id, isDisabled }),
    queryKey: typesOf(crewId).queryKey,
    apply: putType,
    commit: putType,
    failed: t.notSaved,
  });
}
