import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted } from "#ui/Layout.tsx";
import { balancesOf, useAbsenceBasics } from "./absences.queries.ts";
import { EntitlementsView } from "./EntitlementsView.tsx";
import { type Cells, cellKey, useTypedCells } from "./entitlement-cells.ts";
import { entitlementsOf, suggestionsOf, useSaveEntitlements } from "./year-end.queries.ts";
import { yearEndTexts } from "./year-end.texts.ts";

export function EntitlementsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(yearEndTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const [year, setYear] = useState(Number(wallTime(useMinute(), crew.timeZone).date.slice(0, 4)));
  const { typed, change, undo, redo, reset } = useTypedCells();
  const { types, everybody } = useAbsenceBasics(crew.id);
  const { data: entitlements } = useSuspenseQuery(entitlementsOf(crew.id, year));
  const { data: balances } = useQuery(balancesOf(crew.id, year));
  const figures = useMemo(
    () => new Map(balances?.map((one) => [cellKey(one.userId, one.typeId), balanceFigures(one)])),
    [balances],
  );
  const save = useSaveEntitlements(crew.id);
  const columns = types.filter((type) => isOffered(type) && type.hasEntitlement);
  // Members who joined or left in the year have a share of it.
  const reached = everybody.filter(
    (member) =>
      reaches(me, "canManageAbsenceEntitlements", member) &&
      (member.disabledAt === null || member.disabledAt > `${year}-01-01`) &&
      (member.firstWorkDayAt === null || member.firstWorkDayAt <= `${year}-12-31`),
  );
  const rows = reached.filter((member) => mayDecideAbout(me, member, crew.settings));
  const cellText = (days: number): string => String(days).replace(".", language === "de" ? "," : ".");
  const saved: Cells = new Map(
    entitlements.map(({ userId, typeId, number }) => [cellKey(userId, typeId), cellText(number)]),
  );

  async function suggest(typeId: number, fullDays: number): Promise<void> {
    try {
      const suggestions = await cache.fetchQuery(suggestionsOf(crew.id, year, fullDays));
      const next = new Map(typed);
      for (const { userId, number } of suggestions) {
        if (rows.some((member) => member.userId === userId)) next.set(cellKey(userId, typeId), cellText(number));
      }
      change(next);
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
          reset();
        }}
        members={rows}
        types={columns}
        saved={saved}
        figures={figures}
        files={(["xlsx", "csv"] as const).map((format) => ({
          id: format,
          label: format === "xlsx" ? t.excel : t.csv,
          href: hrefOf("absenceEntitlements.file", { crewId: crew.id, year, format, language }),
        }))}
        typed={typed}
        onTyped={change}
        onUndo={undo}
        onRedo={redo}
        isSaving={save.isPending}
        onSave={(changes) => save.mutate(changes, { onSuccess: reset })}
        onSuggest={(typeId, fullDays) => void suggest(typeId, fullDays)}
      />
      {rows.length < reached.length && <Muted as="p">{t.ownByAnother}</Muted>}
    </>
  );
}
