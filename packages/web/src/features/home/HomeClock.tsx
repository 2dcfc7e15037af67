import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { workedUntil } from "@glasen/domain/working-time/time-at-work.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { classNames } from "#ui/class-names.ts";
import { calendarOf } from "../absences/absences.queries.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { membersOf, useIsAreaOn } from "../crews/crews.queries.ts";
import { crewToday, type PersonToday, staffedHours, staffing } from "../evaluation/crew-today.public.ts";
import { presenceToday } from "../evaluation/presence.queries.ts";
import { timesAtWork } from "../evaluation/times-at-work.queries.ts";
import { sheetHref } from "../months/sheet-href.public.ts";
import { weekFiguresOf } from "../reports/week-figures.queries.ts";
import { ownShiftsOf } from "../shifts/my-shifts.queries.ts";
import { NextShift } from "../shifts/NextShift.public.tsx";
import { teamsOf } from "../teams/teams.queries.ts";
import { chainsOf, nowWith } from "../time-clock/chains.public.ts";
import { HeldStamps } from "../time-clock/HeldStamps.public.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { stampsOf, statesOf } from "../time-clock/time-clock.queries.ts";
import { CardBoundary } from "./CardBoundary.tsx";
import { CrewTodayCard } from "./CrewTodayCard.tsx";
import { DecisionsCard } from "./DecisionsCard.tsx";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";
import { NextThings } from "./NextThings.tsx";
import { plannedSpans, segmentsOfDay, weekOf } from "./own-week.ts";
import { type StaffedTeam, StaffingCard } from "./StaffingCard.tsx";
import { TodayCard } from "./TodayCard.tsx";
import { WeekCard } from "./WeekCard.tsx";

/** The crew's day for people who see it live, with their own watch small; the own watch, day and week for everybody else. */
export function HomeClock() {
  const { me } = useCrew();
  return me.permissions.has("canSeeLive") ? <ManagerHome /> : <MemberHome />;
}

function ManagerHome() {
  const { crew, me } = useCrew();
  const canTrack = me.permissions.has("canUseTimeTracking");
  const canPlan = me.permissions.has("canUseShiftPlanner");
  const decidesTimes = timeClockPolicy.decideCorrection(me, { crewId: crew.id });
  const decides = decidesTimes || absencePolicy.decide(me, { crewId: crew.id });
  return (
    <div className={classNames(styles.clock, styles.manager)}>
      <div className={styles.column}>
        <CardBoundary heightPx={360}>
          <CrewToday />
        </CardBoundary>
      </div>
      <div className={styles.column}>
        {decides && (
          <CardBoundary heightPx={200}>
            <DecisionsCard />
          </CardBoundary>
        )}
        {decidesTimes && (
          <CardBoundary isQuiet>
            <HeldStamps />
          </CardBoundary>
        )}
        {canTrack && (
          <div className={styles.watch}>
            <CardBoundary heightPx={190} isFirst>
              <OwnWatch alignment="vertical" isCompact />
            </CardBoundary>
          </div>
        )}
        {canPlan && (
          <CardBoundary isQuiet>
            <NextShift />
          </CardBoundary>
        )}
        <CardBoundary>
          <NextThings />
        </CardBoundary>
        {canTrack && (
          <CardBoundary heightPx={238}>
            <OwnWeek />
          </CardBoundary>
        )}
      </div>
    </div>
  );
}

function MemberHome() {
  const { crew, me } = useCrew();
  const canTrack = me.permissions.has("canUseTimeTracking");
  const canPlan = me.permissions.has("canUseShiftPlanner");
  return (
    <div className={styles.clock}>
      <div className={styles.column}>
        {canTrack && (
          <CardBoundary heightPx={285} isFirst>
            <OwnWatch />
          </CardBoundary>
        )}
        {timeClockPolicy.decideCorrection(me, { crewId: crew.id }) && (
          <CardBoundary isQuiet>
            <HeldStamps />
          </CardBoundary>
        )}
        {canTrack && (
          <CardBoundary heightPx={89}>
            <OwnDay />
          </CardBoundary>
        )}
      </div>
      <div className={styles.column}>
        {canTrack && (
          <CardBoundary heightPx={238}>
            <OwnWeek />
          </CardBoundary>
        )}
        {canPlan && (
          <CardBoundary isQuiet>
            <NextShift />
          </CardBoundary>
        )}
        <CardBoundary>
          <NextThings />
        </CardBoundary>
      </div>
    </div>
  );
}

function useOwnChains() {
  const { crew, me } = useCrew();
  useMinute();
  const [{ data: stamps }, { data: categories }] = useSuspenseQueries({
    queries: [stampsOf(crew.id, me.userId), categoriesOf(crew.id)],
  });
  const now = nowWith(stamps, serverNow());
  return { chains: chainsOf(stamps), categories, now, timeZone: crew.timeZone };
}

/** The watch with today's target. */
function OwnWatch(props: Pick<ComponentProps<typeof StampWatch>, "alignment" | "isCompact">) {
  const { crew, me } = useCrew();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const { data: figures } = useQuery(weekFiguresOf(crew.id, me.userId, today));
  return <StampWatch {...props} due={figures ?? undefined} />;
}

/** The user's published shifts of the week of a day. */
function useShiftsOfWeek(today: LocalDate) {
  const { crew, me } = useCrew();
  const monday = mondayOf(today);
  return useQuery({
    ...ownShiftsOf(crew.id, me.userId, monday, addDays(monday, 6)),
    enabled: me.permissions.has("canUseShiftPlanner"),
  }).data;
}

function OwnDay() {
  const { chains, categories, now, timeZone } = useOwnChains();
  const today = localDayOf(timeZone, now);
  const shifts = useShiftsOfWeek(today)?.filter(({ date }) => date === today);
  const nameOf = (id: number | null) => categories.find((category) => category.id === id)?.name;
  return (
    <TodayCard
      segments={segmentsOfDay(chains, timeZone, now)}
      planned={plannedSpans(shifts)}
      timeZone={timeZone}
      nameOf={nameOf}
    />
  );
}

function OwnWeek() {
  const { crew, me } = useCrew();
  const { chains, now, timeZone } = useOwnChains();
  const today = localDayOf(timeZone, now);
  const { data: figures } = useQuery(weekFiguresOf(crew.id, me.userId, today));
  const shifts = useShiftsOfWeek(today);
  return (
    <WeekCard
      days={weekOf(chains, timeZone, now, figures?.workedOn)}
      shifts={shifts}
      figures={figures ?? undefined}
      sheetHref={sheetHref(crew.id, me.userId, { month: monthOf(today) })}
      hrefOf={(day) => sheetHref(crew.id, me.userId, { day })}
    />
  );
}

function CrewToday() {
  const { crew } = useCrew();
  const { id: crewId, timeZone } = crew;
  const t = useTexts(homeTexts);
  const now = useMinute() as Instant;
  const today = localDayOf(timeZone, now);
  const isOn = useIsAreaOn(crewId);
  const [{ data: members }, { data: states }, { data: days }, { data: teams }] = useSuspenseQueries({
    queries: [membersOf(crewId), statesOf(crewId), presenceToday(crewId, today), teamsOf(crewId)],
  });
  const { data: atWork } = useQuery(timesAtWork(crewId, today));
  const { data: calendar } = useQuery({ ...calendarOf(crewId, today, today), enabled: isOn("absences") });
  const workedBy = (userId: number) => {
    const known = atWork?.get(userId);
    return known && workedUntil(known, now);
  };
  const at = { today, timeZone, now };
  const people = crewToday({ members, states, days, absences: calendar?.absences ?? [], ...at });
  const hours = staffedHours(people, at);
  const rowOf = (id: number, name: string, ofTeam: readonly PersonToday[]): StaffedTeam => ({
    id,
    name,
    hours: staffing(ofTeam, hours, at),
    missing: ofTeam.filter(({ presence }) => presence === "late" || presence === "missing").length,
  });
  const inTeam = (teamId: number) => people.filter(({ member }) => member.teamIds.includes(teamId));
  const teamless = people.filter(({ member }) => !teams.some(({ id }) => member.teamIds.includes(id)));
  const rows = [
    ...teams.map(({ id, name }) => rowOf(id, name, inTeam(id))),
    rowOf(0, teams.length === 0 ? t.everybody : t.withoutTeam, teamless),
  ].filter((row) => row.missing > 0 || row.hours.some(({ expected }) => expected > 0));
  const teamOf = ({ member }: PersonToday) =>
    teams.flatMap(({ id, name }) => (member.teamIds.includes(id) ? name : [])).join(", ");
  return (
    <>
      <CrewTodayCard people={people} timeZone={timeZone} now={now} teamOf={teamOf} workedBy={workedBy} />
      {rows.length > 0 && <StaffingCard teams={rows} hours={hours} />}
    </>
  );
}
