import type { BlockedPeriod, CompanyClosure } from "@glasen/contract/absence-planning.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { teamsOf } from "../teams/teams.queries.ts";
import { typesOf } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { BlockedDialog } from "./BlockedDialog.tsx";
import { ClosureContainer } from "./ClosureContainer.tsx";
import { PeriodsView } from "./PeriodsView.tsx";
import { blockedOf, closuresOf, useCancelClosure, useOpenPeriod, useSaveBlocked } from "./periods.queries.ts";
import { periodTexts } from "./periods.texts.ts";

export function PeriodsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(periodTexts);
  const words = useTexts(absenceTexts);
  const [year, setYear] = useState(Number(wallTime(useMinute(), crew.timeZone).date.slice(0, 4)));
  const [edited, setEdited] = useState<BlockedPeriod | "new">();
  const [opening, setOpening] = useState<BlockedPeriod>();
  const [cancelling, setCancelling] = useState<CompanyClosure>();
  const [isBooking, setBooking] = useState(false);
  const [{ data: blocked }, { data: closures }, { data: teams }, { data: types }] = useSuspenseQueries({
    queries: [blockedOf(crew.id), closuresOf(crew.id, year), teamsOf(crew.id), typesOf(crew.id)],
  });
  const save = useSaveBlocked(crew.id);
  const open = useOpenPeriod(crew.id);
  const cancel = useCancelClosure(crew.id);
  const mayManage = absencePolicy.manageTypes(me, { crewId: crew.id });
  const period = edited === "new" ? undefined : edited;
  function close(): void {
    save.reset();
    setEdited(undefined);
  }
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PeriodsView
        blocked={blocked}
        closures={closures}
        teams={teams}
        types={types}
        year={year}
        onYear={setYear}
        acts={
          mayManage
            ? {
                onBlock: () => setEdited("new"),
                onEdit: setEdited,
                onOpen: setOpening,
                onBook: () => setBooking(true),
                onCancel: setCancelling,
              }
            : undefined
        }
        words={words}
        t={t}
      />
      {edited && (
        <BlockedDialog
          period={period}
          teams={teams}
          isSaving={save.isPending}
          error={save.error}
          onSave={(fields) => save.mutate({ id: period?.id, ...fields }, { onSuccess: close })}
          onClose={close}
          t={t}
        />
      )}
      {isBooking && <ClosureContainer onClose={() => setBooking(false)} />}
      <Question
        isOpen={opening !== undefined}
        title={t.openTitle}
        text={t.openText(opening?.reason ?? "")}
        confirmText={t.openConfirm}
        cancelText={t.keep}
        onCancel={() => setOpening(undefined)}
        onConfirm={() => {
          if (opening) open.mutate(opening.id);
          setOpening(undefined);
        }}
      />
      <Question
        isOpen={cancelling !== undefined}
        title={t.cancelTitle}
        text={t.cancelText(cancelling?.name ?? "", t.people(cancelling?.members ?? 0))}
        confirmText={t.cancelConfirm}
        cancelText={t.keep}
        isConfirming={cancel.isPending}
        onCancel={() => setCancelling(undefined)}
        onConfirm={() => {
          if (cancelling) cancel.mutate(cancelling.id, { onSettled: () => setCancelling(undefined) });
        }}
      />
    </>
  );
}
