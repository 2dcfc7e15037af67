import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { isAreaEnabled } from "@glasen/domain/access/feature-flags.ts";
import type { PermissionName } from "@glasen/domain/access/permissions.ts";
import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { firstNameOf, greetingAt } from "@glasen/domain/time/greeting.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { lookAheadFrom } from "@glasen/domain/time/look-ahead.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { type QueryClient, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { nextTask } from "#platform/idle.ts";
import { useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useMinute } from "#platform/now.ts";
import { contextQuery, useFirstSignIn } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { absencesOf, balancesOf, calendarOf, holidaysOf, openAbsences, typesOf } from "../absences/absences.queries.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { useIsAreaOn } from "../crews/crews.queries.ts";
import { setupOf } from "../crews/setup.queries.ts";
import { presenceToday } from "../evaluation/presence.queries.ts";
import { timesAtWork } from "../evaluation/times-at-work.queries.ts";
import { weekFiguresOf } from "../reports/week-figures.queries.ts";
import { useStartTerminal } from "../sessions/terminals.queries.ts";
import { nextShiftOf, ownShiftsOf } from "../shifts/my-shifts.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { correctionsOf, missingClockOutsOf } from "../time-clock/corrections.queries.ts";
import { heldStampsOf, ownHeldStampsOf } from "../time-clock/held-stamps.queries.ts";
import { ownSettingsOf, stampsOf, statesOf } from "../time-clock/time-clock.queries.ts";
import { createModeOf } from "../time-clock/time-rights.public.ts";
import { HomeClock } from "./HomeClock.tsx";
import { HomeView } from "./HomeView.tsx";
import { homeTexts } from "./home.texts.ts";

// Needed only in the first hours of a crew.
const FirstRun = lazyScreen("first-run", async () => (await import("./FirstRun.tsx")).FirstRun);
const EnterOwnTimes = lazyScreen(
  "enter-own-times",
  async () => (await import("../time-clock/EnterTimes.public.tsx")).EnterOwnTimes,
);
const RequestAbsence = lazyScreen(
  "request-absence",
  async () => (await import("../absences/RequestAbsence.public.tsx")).RequestAbsence,
);
const StartOwnCrew = lazyScreen("start-own-crew", async () => (await import("./StartOwnCrew.tsx")).StartOwnCrew);

export function HomeScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data: context } = useSuspenseQuery(contextQuery);
  const now = wallTime(useMinute(), crew.timeZone);
  const isFirst = useFirstSignIn();
  const [isDiscarding, setDiscarding] = useState(false);
  const startTerminal = useStartTerminal();
  const inCrew = { crewId: crew.id };
  const [open, setOpenDialog] = useState<"time" | "absence">();
  // The dialog stays mounted, so that a request that the server refuses comes back with its input.
  const [hasAsked, setAsked] = useState(false);
  const setOpen = (dialog: "time" | "absence" | undefined) => {
    setOpenDialog(dialog);
    if (dialog === "absence") setAsked(true);
  };
  const isOn = useIsAreaOn(crew.id);
  const self = { crewId: crew.id, userId: me.userId, teamIds: me.teamIds };
  const canEnter = me.permissions.has("canUseTimeTracking") && createModeOf(me, self, crew.settings) !== "none";
  const canRequest = isOn("absences") && absencePolicy.request(me, self);
  const maySetUp = !crew.isDemo && crewPolicy.setUp(me, inCrew);
  const { data: setup, isPending: isSetupPending } = useQuery({ ...setupOf(crew.id), enabled: maySetUp });
  const isSettingUp = setup?.steps.some(({ state }) => state === "open") ?? false;
  // The steps stay after the last one is done, until somebody hides them.
  const [areStepsShown, setStepsShown] = useState(false);
  const [areStepsHidden, setStepsHidden] = useState(false);
  if (maySetUp && isSettingUp && !areStepsShown) setStepsShown(true);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HomeView
        firstName={firstNameOf(context.user?.name ?? "")}
        dayPart={greetingAt(now.hour)}
        now={t.dateAndTime(weekdayText(now.date, language), formatDate(now.date), timeText(now))}
        isFirst={isFirst}
        isDemo={crew.isDemo}
        onStartOwn={crew.isDemo && crewPolicy.discardDemo(me, inCrew) ? () => setDiscarding(true) : undefined}
        onTryTerminal={
          crew.isDemo && terminalPolicy.signInForCrew(me, inCrew)
            ? () => startTerminal.mutate({ crewId: crew.id })
            : undefined
        }
        onEnterTime={canEnter ? () => setOpen("time") : undefined}
        onRequestAbsence={canRequest ? () => setOpen("absence") : undefined}
        clock={
          // A new owner sees the first steps first, and nothing that they would push down.
          isFirst && maySetUp && isSetupPending ? (
            <LoadingView />
          ) : (
            <>
              {areStepsShown && !areStepsHidden && (
                <Suspense>
                  <FirstRun onHide={() => setStepsHidden(true)} />
                </Suspense>
              )}
              <HomeClock />
            </>
          )
        }
      />
      {open === "time" && (
        <Suspense>
          <EnterOwnTimes onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {hasAsked && (
        <Suspense>
          <RequestAbsence
            isOpen={open === "absence"}
            onClose={() => setOpen(undefined)}
            onReopen={() => setOpen("absence")}
          />
        </Suspense>
      )}
      {isDiscarding && (
        <Suspense>
          <StartOwnCrew onClose={() => setDiscarding(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * What the cards show, so that each of them is rendered once and not again for every answer. Opening home waits for what
 * the cards cannot be drawn without.
 */
HomeScreen.prefetchData = async ({ crew: { id, timeZone }, me }: CurrentCrew, cache: QueryClient): Promise<void> => {
  const today = localDayOf(timeZone, serverNow() as Instant);
  const may = (permission: PermissionName) => me.permissions.has(permission);
  const hasAbsences = isAreaEnabled(cache.getQueryData(contextQuery.queryKey)?.featureFlags ?? {}, "absences");
  const needed: Promise<void>[] = [];
  if (may("canUseTimeTracking"))
    needed.push(
      cache.prefetchQuery(stampsOf(id, me.userId)),
      cache.prefetchQuery(ownSettingsOf(id, me.userId)),
      cache.prefetchQuery(categoriesOf(id)),
    );
  if (may("canSeeLive"))
    needed.push(
      cache.prefetchQuery(statesOf(id)),
      cache.prefetchQuery(presenceToday(id, today)),
      cache.prefetchQuery(teamsOf(id)),
    );
  // Between its parts, the page can answer.
  await nextTask();
  if (may("canUseTimeTracking")) {
    void cache.prefetchQuery(weekFiguresOf(id, me.userId, today));
    void cache.prefetchQuery(ownHeldStampsOf(id));
    void cache.prefetchQuery(missingClockOutsOf(id));
  }
  if (may("canSeeLive")) {
    void cache.prefetchQuery(timesAtWork(id, today));
    if (hasAbsences) void cache.prefetchQuery(calendarOf(id, today, today));
  }
  if (hasAbsences && absencePolicy.decide(me, { crewId: id })) void cache.prefetchQuery(openAbsences(id));
  if (timeClockPolicy.decideCorrection(me, { crewId: id })) {
    void cache.prefetchQuery(correctionsOf(id));
    void cache.prefetchQuery(heldStampsOf(id));
  }
  await nextTask();
  if (may("canUseShiftPlanner")) {
    const monday = mondayOf(today);
    void cache.prefetchQuery(nextShiftOf(id, me.userId));
    void cache.prefetchQuery(ownShiftsOf(id, me.userId, monday, addDays(monday, 6)));
  }
  if (hasAbsences && may("canUseAbsenceManagement")) {
    const { until, years } = lookAheadFrom(today);
    void cache.prefetchQuery(typesOf(id));
    void cache.prefetchQuery(holidaysOf(id, today, until));
    for (const year of years) void cache.prefetchQuery(absencesOf(id, me.userId, year));
    void cache.prefetchQuery(balancesOf(id, Number(today.slice(0, 4)), me.userId));
  }
  await Promise.all(needed);
};
