import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useAbsenceBasics } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { EntitlementsView } from "./EntitlementsView.tsx";
import { type Cells, cellKey } from "./entitlement-cells.ts";
import { useTypedCells } from "./use-typed-cells.ts";
import { entitlementsOf, suggestionsOf, useSaveEntitlements } from "./year-end.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

export function EntitlementsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(yearEndTexts);
  const words = useTexts(absenceTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const [year, setYear] = useState(Number(wallTime(useMinute(), crew.timeZone).date.slice(0, 4)));
  const { typed, change, undo, redo, forget } = useTypedCells();
  const { types, members } = useAbsenceBasics(crew.id);
  const { data: entitlements } = useSuspenseQuery(entitlementsOf(crew.id, year));
  const save = useSaveEntitlements(crew.id);
  const columns = types.filter((type) => isOffered(type) && type.hasEntitlement);
  const rows = members.filter((member) => reaches(me, "canManageAbsenceEntitlements", member));
  const saved: Cells = new Map(
    entitlements.map(({ userId, typeId, number }) => [
      cellKey(userId, typeId),
      String(number).replace(".", language === "de" ? "," : "."),
    ]),
  );

  async function suggest(typeId: number, fullDays: number): Promise<void> {
    try {
      const found = await cache.fetchQuery(suggestionsOf(crew.id, year, fullDays));
      const filled = found.map(({ userId, number }) => [
        cellKey(userId, typeId),
        String(number).replace(".", language === "de" ? "," : "."),
      ]) as [string, string][];
      change(new Map([...typed, ...filled]));
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <>
      <title>{`${t.entitlements} · Glasen`}</title>
      <EntitlementsView
        year={year}
        onYear={(next) => {
          setYear(next);
          forget();
        }}
        members={rows}
        types={columns}
        saved={saved}
        typed={typed}
        onTyped={change}
        onUndo={undo}
        onRedo={redo}
        isSaving={save.isPending}
        onSave={(changes) => save.mutate(changes, { onSuccess: forget })}
        onSuggest={(typeId, fullDays) => void suggest(typeId, fullDays)}
        words={words}
        t={t}
      />
    </>
  );
}
