import type { Absence } from "@glasen/contract/absences.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQueries, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { byId } from "./absence-words.ts";
import {
  balancesOf,
  calendarOf,
  openAbsences,
  plannedShiftsOf,
  standInsOf,
  useAbsenceBasics,
  useDecideAbsence,
} from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { awayWith } from "./calendar-rows.ts";
import styles from "./RequestCard.module.css";
import { RequestCard } from "./RequestCard.tsx";

const MOST_DAYS = 399;

/** From the first to the last day of what waits, as far as one calendar goes. */
function periodOf(waiting: readonly Absence[]): { from: LocalDate; to: LocalDate } {
  const starts = waiting.map(({ startDate }) => startDate).sort();
  const ends = waiting.map(({ endDate }) => endDate).sort();
  const from = starts[0] ?? ("1970-01-01" as LocalDate);
  const [last, most] = [ends.at(-1) ?? from, addDays(from, MOST_DAYS)];
  return { from, to: last < most ? last : most };
}

interface Props {
  /** Only this one. */
  readonly only?: Absence | undefined;
  readonly onDecided?: (() => void) | undefined;
}

/** Everything that waits for the caller's decision, oldest first. */
export function RequestList({ only, onDecided }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  const { types, everybody } = useAbsenceBasics(crew.id);
  const [{ data: open }, { data: standIns }] = useSuspenseQueries({
    queries: [openAbsences(crew.id), standInsOf(crew.id)],
  });
  const grant = useDecideAbsence(crew.id, "grant");
  const reject = useDecideAbsence(crew.id, "reject");
  // Kept here, where a card that comes back because the decision did not arrive finds its words again.
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const list = useRef<HTMLDivElement>(null);
  const decide = (write: typeof grant, absence: Absence) => {
    // The pressed button goes with its card: the next one takes the focus.
    const place = waiting.findIndex(({ id }) => id === absence.id);
    const next = list.current?.children[place + 1] ?? list.current;
    if (next instanceof HTMLElement) next.focus();
    write.mutate({ absence, admitterNote: notes[absence.id] ?? "" }, { onSuccess: () => onDecided?.() });
  };
  const memberOf = (id: number) => everybody.find(({ userId }) => userId === id);
  const isMine = ({ userId }: Absence): boolean => {
    const member = memberOf(userId);
    return member !== undefined && decidesFor(me, member);
  };
  const waiting = [...open.filter(isMine), ...standIns.open.filter((absence) => !isMine(absence))]
    .filter(({ id }) => only === undefined || id === only.id)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const yearOf = ({ startDate }: Absence): number => Number(startDate.slice(0, 4));
  const years = [...new Set(waiting.map(yearOf))];
  const balances = useQueries({ queries: years.map((year) => balancesOf(crew.id, year)) }).flatMap(
    ({ data = [] }) => data,
  );
  const { from, to } = periodOf(waiting);
  const { data: calendar } = useQuery({ ...calendarOf(crew.id, from, to), enabled: waiting.length > 0 });
  const asked = waiting.map(({ id }) => id);
  const { data: planned } = useQuery({ ...plannedShiftsOf(crew.id, asked), enabled: waiting.length > 0 });
  const now = useMinute();
  const typesById = byId(types);

  function blockedFor({ userId, startDate, endDate }: Absence): string | undefined {
    const teams = memberOf(userId)?.teamIds ?? [];
    return calendar?.blockedPeriods.find(
      (period) =>
        period.from <= endDate && period.to >= startDate && (period.teamId === null || teams.includes(period.teamId)),
    )?.reason;
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {waiting.length === 0 && !only && (
        <EmptyState icon={<CheckIcon />} title={t.nothingWaits}>
          {t.nothingWaitsHint}
        </EmptyState>
      )}
      {waiting.map((absence) => (
        <RequestCard
          key={absence.id}
          absence={absence}
          member={memberOf(absence.userId)}
          type={typesById.get(absence.typeId)}
          balance={balances.find(
            ({ userId, typeId, year }) =>
              userId === absence.userId && typeId === absence.typeId && year === yearOf(absence),
          )}
          away={awayWith(absence, calendar?.absences ?? [], everybody).map(({ name }) => name)}
          shifts={planned?.find(({ id }) => id === absence.id)?.shifts ?? 0}
          blockedReason={blockedFor(absence)}
          now={now}
          nameOf={(id) => memberOf(id)?.name ?? ""}
          isAgreedByMe={absence.firstGrantedBy === me.userId}
          needsTwo={crew.settings.absenceTwoDecisions}
          inPlaceOf={isMine(absence) ? [] : standIns.deciders.flatMap((id) => memberOf(id)?.name ?? [])}
          note={notes[absence.id] ?? ""}
          onNote={(note) => setNotes((before) => ({ ...before, [absence.id]: note }))}
          onGrant={() => decide(grant, absence)}
          onReject={() => decide(reject, absence)}
          language={language}
          t={t}
        />
      ))}
    </div>
  );
}
