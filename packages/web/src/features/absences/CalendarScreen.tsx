import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import { absencePolicy, seesReason } from "@glasen/domain/absences/policy.ts";
import { waitsFor } from "@glasen/domain/absences/status.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf } from "@glasen/domain/time/month.ts";
import { type QueryClient, useQuery, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { Suspense, startTransition, useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { below } from "#ui/use-is-narrow.ts";
import { AbsenceDialog } from "./AbsenceDialog.tsx";
import { AddAbsenceDialog, type Draft } from "./AddAbsenceDialog.tsx";
import { calendarOf, holidaysOf, openAbsences, typesOf, useAbsenceBasics } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { CalendarView, type Scale } from "./CalendarView.tsx";
import { ClosureDialog } from "./ClosureDialog.tsx";
import { RequestList } from "./RequestList.tsx";

/** No room for the open requests beside the calendar. */
const useIsCramped = below(1280);

export function CalendarScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const cache = useQueryClient();
  const isCramped = useIsCramped();
  const [month, setMonth] = useState(monthOf(today));
  const [scale, setScale] = useState<Scale>("month");
  const [adding, setAdding] = useState<Draft | "new">();
  const [isClosing, setClosing] = useState(false);
  const [opened, setOpened] = useState<CalendarAbsence>();
  const { types, members, teams, everybody } = useAbsenceBasics(crew.id);
  const [from, to] = daysOf(scale, month);
  const [{ data }, { data: holidays }] = useSuspenseQueries({
    queries: [calendarOf(crew.id, from, to), holidaysOf(crew.id, from, to)],
  });
  const decides = absencePolicy.decide(me, { crewId: crew.id });
  const canSee = (absence: CalendarAbsence): boolean => {
    const member = everybody.find(({ userId }) => userId === absence.userId);
    return member !== undefined && seesReason(me, member);
  };
  return (
    <>
      <title>{`${t.calendar} · Glasen`}</title>
      <CalendarView
        month={month}
        // The shown period stays until the next one has loaded.
        onMonth={(next) => startTransition(() => setMonth(next))}
        scale={scale}
        onScale={(next) => startTransition(() => setScale(next))}
        onScalePrefetch={(next) => void prefetchDays(cache, crew.id, daysOf(next, month))}
        from={from}
        to={to}
        today={today}
        members={members}
        teams={teams}
        types={types}
        absences={data.absences}
        blockedPeriods={data.blockedPeriods}
        holidays={holidays}
        canOpen={canSee}
        onOpen={setOpened}
        onAdd={absencePolicy.request(me, { crewId: crew.id, userId: me.userId }) ? () => setAdding("new") : undefined}
        onClosure={absencePolicy.manageTypes(me, { crewId: crew.id }) ? () => setClosing(true) : undefined}
        aside={decides && !isCramped && <OpenRequests />}
      />
      {adding && (
        <AddAbsenceDialog
          userId={me.userId}
          canChooseMember
          draft={adding === "new" ? undefined : adding}
          onClose={() => setAdding(undefined)}
          onFailed={setAdding}
        />
      )}
      {isClosing && <ClosureDialog onClose={() => setClosing(false)} />}
      {opened && (
        <Suspense>
          <AbsenceDialog id={opened.id} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The requests that wait for the user, beside the calendar; nothing where none does. */
function OpenRequests() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const { data: open = [] } = useQuery(openAbsences(crew.id));
  const waiting = open.filter((one) => one.typeId > 0 && waitsFor(one, me.userId));
  if (waiting.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t.waiting} <Count value={waiting.length} tone="soft" />
        </>
      }
    >
      <Suspense>
        <RequestList />
      </Suspense>
    </Card>
  );
}

CalendarScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) =>
  Promise.all([
    cache.prefetchQuery(typesOf(crew.id)),
    prefetchDays(cache, crew.id, daysOf("month", monthOf(wallTime(serverNow(), crew.timeZone).date))),
  ]);

type Days = readonly [from: LocalDate, to: LocalDate];

const daysOf = (scale: Scale, month: string): Days => {
  const year = month.slice(0, 4);
  const [from, to] = scale === "month" ? [month, month] : [`${year}-01`, `${year}-12`];
  return [daysOfMonth(from).first, daysOfMonth(to).last];
};

const prefetchDays = (cache: QueryClient, crewId: number, days: Days) =>
  Promise.all([cache.prefetchQuery(calendarOf(crewId, ...days)), cache.prefetchQuery(holidaysOf(crewId, ...days))]);
