import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { typesOf } from "./absences.queries.ts";
import { typeTexts } from "./types.texts.ts";

/** Every type, including those that the crew does not use. */
export const allTypesOf = (crewId: number) =>
  crewQuery(
    [...typesOf(crewId).queryKey, "all"],
    "absenceTypes.list",
    { crewId, all: true },
    { staleTime: freshFor.members },
  );

/** Keeps the order of the list: the server's order is not by name. */
function putType(cache: QueryClient, type: AbsenceType): void {
  cache.setQueryData(allTypesOf(type.crewId).queryKey, (types) =>
    types?.some(({ id }) => id === type.id)
      ? types.map((one) => (one.id === type.id ? type : one))
      : types && [...types, type],
  );
  // Which types are offered elsewhere depends on more than this one.
  void cache.invalidateQueries({ queryKey: typesOf(type.crewId).queryKey, exact: true });
}

export type TypeFields = Pick<
  AbsenceType,
  "name" | "colour" | "effect" | "canBeRequested" | "hasEntitlement" | "carryOverUntil" | "isHourBased"
>;

/** Creates a type, or changes the one with the given id. */
export const useSaveType = crewMutation(
  (crewId, { id, isHourBased, ...fields }: TypeFields & { id: number | undefined }) =>
    id === undefined
      ? call("absenceTypes.create", { crewId, isHourBased, ...fields })
      : call("absenceTypes.change", { crewId, id, ...fields }),
  { commit: putType },
);

export const useSwitchType = crewMutation(
  (crewId, { id, isDisabled }: AbsenceType) => call("absenceTypes.change", { crewId, id, isDisabled }),
  {
    optimistic: { queryKey: (crewId) => typesOf(crewId).queryKey, apply: putType },
    commit: putType,
    texts: typeTexts,
    failed: (t) => t.notSaved,
  },
);
