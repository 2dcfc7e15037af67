import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import { absencePolicy, seesReason } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { AddAbsenceContainer } from "./AddAbsenceContainer.tsx";
import { calendarOf, holidaysOf, useAbsenceBasics } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { CalendarView } from "./CalendarView.tsx";
import { ClosureContainer } from "./ClosureContainer.tsx";
import { firstOf, lastOf, monthOf } from "./calendar-days.ts";
import { DecideContainer } from "./DecideContainer.tsx";

export function CalendarScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const language = useLanguage();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [month, setMonth] = useState(monthOf(today));
  const [scale, setScale] = useState<"month" | "year">("month");
  const [isAdding, setAdding] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [opened, setOpened] = useState<CalendarAbsence>();
  const { types, members, teams, everybody } = useAbsenceBasics(crew.id);
  const [from, to] =
    scale === "month"
      ? [firstOf(month), lastOf(month)]
      : [firstOf(`${month.slice(0, 4)}-01`), lastOf(`${month.slice(0, 4)}-12`)];
  const { data } = useSuspenseQuery(calendarOf(crew.id, from, to));
  const { data: holidays } = useSuspenseQuery(holidaysOf(crew.id, from, to));
  const canSee = (absence: CalendarAbsence): boolean => {
    const member = everybody.find(({ userId }) => userId === absence.userId);
    return member !== undefined && seesReason(me, member);
  };
  return (
    <>
      <title>{`${t.calendar} · Glasen`}</title>
      <CalendarView
        month={month}
        onMonth={setMonth}
        scale={scale}
        onScale={setScale}
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
        onAdd={absencePolicy.request(me, { crewId: crew.id, userId: me.userId }) ? () => setAdding(true) : undefined}
        onClosure={absencePolicy.manageTypes(me, { crewId: crew.id }) ? () => setClosing(true) : undefined}
        language={language}
        t={t}
      />
      {isAdding && <AddAbsenceContainer userId={me.userId} canChooseMember onClose={() => setAdding(false)} />}
      {isClosing && <ClosureContainer onClose={() => setClosing(false)} />}
      {opened && (
        <Suspense>
          <DecideContainer id={opened.id} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
