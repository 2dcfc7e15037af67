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
import { BlockedDialog } from "./BlockedDialog.tsx";
import { ClosureDialog } from "./ClosureDialog.tsx";
import { PeriodsView } from "./PeriodsView.tsx";
import { blockedOf, closuresOf, useCancelClosure, useOpenPeriod } from "./periods.queries.ts";
import { periodTexts } from "./periods.texts.ts";

export function PeriodsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(periodTexts);
  const [year, setYear] = useState(Number(wallTime(useMinute(), crew.timeZone).date.slice(0, 4)));
  const [edited, setEdited] = useState<BlockedPeriod | "new">();
  const [opening, setOpening] = useState<BlockedPeriod>();
  const [cancelling, setCancelling] = useState<CompanyClosure>();
  const [isBooking, setBooking] = useState(false);
  const [{ data: blocked }, { data: closures }, { data: teams }, { data: types }] = useSuspenseQueries({
    queries: [blockedOf(crew.id), closuresOf(crew.id, year), teamsOf(crew.id), typesOf(crew.id)],
  });
  const open = useOpenPeriod(crew.id);
  const cancel = useCancelClosure(crew.id);
  const actions = {
    onBlock: () => setEdited("new"),
    onEdit: setEdited,
    onOpen: setOpening,
    onBook: () => setBooking(true),
    onCancel: setCancelling,
  };
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
        actions={absencePolicy.manageTypes(me, { crewId: crew.id }) ? actions : undefined}
      />
      {edited && (
        <BlockedDialog
          period={edited === "new" ? undefined : edited}
          teams={teams}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isBooking && <ClosureDialog onClose={() => setBooking(false)} />}
      <Question
        isOpen={opening !== undefined}
        title={t.openTitle}
        text={t.openText(opening?.reason ?? "")}
        confirmText={t.reopen}
        cancelText={t.keep}
        onCancel={() => setOpening(undefined)}
        onConfirm={() => {
          if (opening) open.mutate({ id: opening.id });
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
          if (cancelling) cancel.mutate({ id: cancelling.id }, { onSettled: () => setCancelling(undefined) });
        }}
      />
    </>
  );
}
