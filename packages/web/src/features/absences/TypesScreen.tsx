import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { TypeDialog } from "./TypeDialog.tsx";
import { TypesView } from "./TypesView.tsx";
import { allTypesOf, useSaveType, useSwitchType } from "./types.queries.ts";
import { typeTexts } from "./types.texts.ts";

export function TypesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(typeTexts);
  const { data: types } = useSuspenseQuery(allTypesOf(crew.id));
  const [edited, setEdited] = useState<AbsenceType | "new">();
  const save = useSaveType(crew.id);
  const change = useSwitchType(crew.id);
  const mayManage = absencePolicy.manageTypes(me, { crewId: crew.id });
  const type = edited === "new" ? undefined : edited;
  function close(): void {
    save.reset();
    setEdited(undefined);
  }
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TypesView
        types={types}
        onCreate={mayManage ? () => setEdited("new") : undefined}
        onEdit={mayManage ? setEdited : undefined}
        onSwitch={mayManage ? (one, isUsed) => change.mutate({ ...one, isDisabled: !isUsed }) : undefined}
        t={t}
      />
      {edited && (
        <TypeDialog
          type={type}
          isSaving={save.isPending}
          error={save.error}
          onSave={(fields) => save.mutate({ id: type?.id, ...fields }, { onSuccess: close })}
          onClose={close}
          t={t}
        />
      )}
    </>
  );
}
