import type { Absence } from "@glasen/contract/absences.ts";
import { absencePolicy, decidesFor } from "@glasen/domain/absences/policy.ts";
import { waitsFor } from "@glasen/domain/absences/status.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQueries, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
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
  useGrantAbsence,
  useRejectAbsence,
} from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { awayWith } from "./calendar-rows.ts";
import styles from "./RequestCard.module.css";
import { RequestCard } from "./RequestCard.tsx";

/** The server answers a calendar of 400 days at most. */
const MAX_DAYS_AHEAD = 399;

/** From the first to the last day of these absences, as far as one calendar goes. */
export function periodOf(absences: readonly Absence[]): { from: LocalDate; to: LocalDate } {
  const starts = absences.map(({ startDate }) => startDate).sort();
  const ends = absences.map(({ endDate }) => endDate).sort();
  const from = starts[0] ?? ("1970-01-01" as LocalDate);
  const [last, limit] = [ends.at(-1) ?? from, addDays(from, MAX_DAYS_AHEAD)];
  return { from, to: last < limit ? last : limit };
}

interface Props {
  /** Shows this request alone. */
  readonly only?: Absence | undefined;
  readonly onDecided?: (() => void) | undefined;
}

/** The requests that wait for the user's decision, oldest first, and those that wait for a second approval. */
export function RequestList({ only, onDecided }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const { types, everybody, nameOf } = useAbsenceBasics(crew.id);
  const [{ data: open }, { data: standIns }] = useSuspenseQueries({
    queries: [openAbsences(crew.id), standInsOf(crew.id)],
  });
  const grant = useGrantAbsence(crew.id);
  const reject = useRejectAbsence(crew.id);
  // Notes live here because a card is unmounted by its decision and comes back if the server refuses it.
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const list = useRef<HTMLDivElement>(null);
  const decide = (write: typeof grant, absence: Absence) => {
    // The pressed button disappears with its card, so the next card takes the focus.
    const cards = [...(list.current?.querySelectorAll("article") ?? [])];
    const next = cards[waiting.findIndex(({ id }) => id === absence.id) + 1] ?? list.current;
    if (next instanceof HTMLElement) next.focus();
    const name = absence.userId === me.userId ? undefined : nameOf(absence.userId);
    write.mutate({ absence, admitterNote: notes[absence.id] ?? "", name }, { onSuccess: () => onDecided?.() });
  };
  const memberOf = (id: number) => everybody.find(({ userId }) => userId === id);
  const isMine = ({ userId }: Absence): boolean => {
    const member = memberOf(userId);
    return member !== undefined && decidesFor(me, member);
  };
  const waiting = [...open.filter(isMine), ...standIns.open.filter((absence) => !isMine(absence))]
    .filter(({ id }) => only === undefined || id === only.id)
    .sort(
      (one, other) =>
        Number(waitsFor(other, me.userId)) - Number(waitsFor(one, me.userId)) ||
        comparePlain(one.createdAt, other.createdAt),
    );
  const mine = waiting.filter((absence) => waitsFor(absence, me.userId));
  const agreed = waiting.filter((absence) => !mine.includes(absence));
  const yearOf = ({ startDate }: Absence): number => Number(startDate.slice(0, 4));
  const years = [...new Set(waiting.map(yearOf))];
  const balances = useQueries({
    queries: years.map((year) => ({ ...balancesOf(crew.id, year), ...essential })),
  }).flatMap(({ data = [] }) => data);
  const { from, to } = periodOf(waiting);
  const { data: calendar } = useQuery({ ...calendarOf(crew.id, from, to), ...essential, enabled: waiting.length > 0 });
  const asked = waiting.map(({ id }) => id);
  const seesShifts = absencePolicy.seePlannedShifts(me, { crewId: crew.id });
  const { data: planned } = useQuery({
    ...plannedShiftsOf(crew.id, asked),
    ...essential,
    enabled: seesShifts && waiting.length > 0,
  });
  const now = useMinute();
  const typesById = byId(types);

  function blockedFor({ userId, startDate, endDate }: Absence): string | undefined {
    const teams = memberOf(userId)?.teamIds ?? [];
    return calendar?.blockedPeriods.find(
      (period) =>
        period.from <= endDate && period.to >= startDate && (period.teamId === null || teams.includes(period.teamId)),
    )?.reason;
  }

  const card = (absence: Absence) => (
    <RequestCard
      key={absence.id}
      absence={absence}
      member={memberOf(absence.userId)}
      type={typesById.get(absence.typeId)}
      balance={balances.find(
        ({ userId, typeId, year }) =>
          userId === absence.userId && typeId === absence.typeId && year === yearOf(absence),
      )}
      away={calendar && awayWith(absence, calendar.absences, everybody).map(({ name }) => name)}
      shifts={planned?.find(({ id }) => id === absence.id)?.shifts ?? 0}
      blockedReason={blockedFor(absence)}
      now={now}
      nameOf={nameOf}
      isAgreedByMe={absence.firstGrantedBy === me.userId}
      needsTwo={crew.settings.absenceTwoDecisions}
      inPlaceOf={isMine(absence) ? [] : standIns.deciders.flatMap((id) => memberOf(id)?.name ?? [])}
      note={notes[absence.id] ?? ""}
      onNote={(note) => setNotes((before) => ({ ...before, [absence.id]: note }))}
      isForAnother={!mayDecideAbout(me, { crewId: crew.id, userId: absence.userId }, crew.settings)}
      onGrant={() => decide(grant, absence)}
      onReject={() => decide(reject, absence)}
    />
  );
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {mine.length === 0 && !only && (
        <EmptyState icon={<CheckIcon />} title={t.nothingWaits}>
          {t.nothingWaitsHint}
        </EmptyState>
      )}
      {mine.map(card)}
      {agreed.length > 0 && !only && <h3 className={styles.group}>{t.waitingForSecond}</h3>}
      {agreed.map(card)}
    </div>
  );
}
