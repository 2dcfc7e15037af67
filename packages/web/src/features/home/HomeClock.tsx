import type { Instant } from "@glasen/domain/time/instant.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { workedUntil } from "@glasen/domain/working-time/time-at-work.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { timesAtWork } from "../evaluation/times-at-work.queries.ts";
import { sheetHref } from "../months/sheet-href.public.ts";
import { weekFiguresOf } from "../reports/week-figures.queries.ts";
import { chainsOf, nowWith } from "../time-clock/chains.public.ts";
import { HeldStamps } from "../time-clock/HeldStamps.public.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { stampsOf, statesOf } from "../time-clock/time-clock.queries.ts";
import { CardBoundary } from "./CardBoundary.tsx";
import styles from "./HomeClock.module.css";
import { NextThings } from "./NextThings.tsx";
import { segmentsOfDay, weekOf } from "./own-week.ts";
import { PresenceCard } from "./PresenceCard.tsx";
import { TodayCard } from "./TodayCard.tsx";
import { WeekCard } from "./WeekCard.tsx";

/** The watch with the member's day and week, and the crew's presence for members who may see it. */
export function HomeClock() {
  const { crew, me } = useCrew();
  const canTrack = me.permissions.has("canUseTimeTracking");
  return (
    <div className={styles.clock}>
      <div className={styles.column}>
        {timeClockPolicy.decideCorrection(me, { crewId: crew.id }) && (
          <CardBoundary>
            <HeldStamps />
          </CardBoundary>
        )}
        {canTrack && (
          <CardBoundary heightPx={285}>
            <StampWatch />
          </CardBoundary>
        )}
        {canTrack && (
          <CardBoundary heightPx={89}>
            <OwnDay />
          </CardBoundary>
        )}
        {me.permissions.has("canSeeLive") && (
          <CardBoundary heightPx={200}>
            <CrewPresence crewId={crew.id} timeZone={crew.timeZone} />
          </CardBoundary>
        )}
      </div>
      <div className={styles.column}>
        {canTrack && (
          <CardBoundary heightPx={238}>
            <OwnWeek />
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

function OwnDay() {
  const { chains, categories, now, timeZone } = useOwnChains();
  const nameOf = (id: number | null) => categories.find((category) => category.id === id)?.name;
  return <TodayCard segments={segmentsOfDay(chains, timeZone, now)} timeZone={timeZone} nameOf={nameOf} />;
}

function OwnWeek() {
  const { crew, me } = useCrew();
  const { chains, now, timeZone } = useOwnChains();
  const today = localDayOf(timeZone, now);
  const { data: figures } = useQuery(weekFiguresOf(crew.id, me.userId, today));
  return (
    <WeekCard
      days={weekOf(chains, timeZone, now)}
      figures={figures ?? undefined}
      sheetHref={sheetHref(crew.id, me.userId, { month: monthOf(today) })}
      hrefOf={(day) => sheetHref(crew.id, me.userId, { day })}
    />
  );
}

function CrewPresence({ crewId, timeZone }: { readonly crewId: number; readonly timeZone: string }) {
  const now = useMinute() as Instant;
  const [{ data: members }, { data: states }] = useSuspenseQueries({ queries: [membersOf(crewId), statesOf(crewId)] });
  const { data: atWork } = useQuery(timesAtWork(crewId, localDayOf(timeZone, now)));
  const workedBy = (userId: number) => {
    const known = atWork?.get(userId);
    return known && workedUntil(known, now);
  };
  const seen = members.filter(({ userId }) => userId in states);
  return <PresenceCard members={seen} states={states} workedBy={workedBy} />;
}
