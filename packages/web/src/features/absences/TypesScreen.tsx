import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { TypeDialog } from "./TypeDialog.tsx";
import { TypesView } from "./TypesView.tsx";
import { allTypesOf, useSwitchType } from "./types.queries.ts";
import { typeTexts } from "./types.texts.ts";

export function TypesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(typeTexts);
  const { data: types } = useSuspenseQuery(allTypesOf(crew.id));
  const [edited, setEdited] = useState<AbsenceType | "new">();
  const change = useSwitchType(crew.id);
  const actions = {
    onCreate: () => setEdited("new"),
    onEdit: setEdited,
    onSwitch: (type: AbsenceType, isUsed: boolean) => change.mutate({ ...type, isDisabled: !isUsed }),
  };
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TypesView types={types} actions={absencePolicy.manageTypes(me, { crewId: crew.id }) ? actions : undefined} />
      {edited && <TypeDialog type={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
