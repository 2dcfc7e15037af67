import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { greetingAt } from "@glasen/domain/time/greeting.ts";
import { type QueryClient, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useMinute } from "#platform/now.ts";
import { contextQuery, useFirstSignIn } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { categoriesOf } from "../categories/categories.queries.ts";
import { setupOf } from "../crews/setup.queries.ts";
import { useStartTerminal } from "../sessions/terminals.queries.ts";
import { ownSettingsOf, stampsOf, statesOf } from "../time-clock/time-clock.queries.ts";
import { HomeClock } from "./HomeClock.tsx";
import { HomeView } from "./HomeView.tsx";
import { homeTexts } from "./home.texts.ts";

// Needed only in the first hours of a crew.
const FirstRun = lazyScreen("first-run", async () => (await import("./FirstRun.tsx")).FirstRun);
const StartOwnCrew = lazyScreen("start-own-crew", async () => (await import("./StartOwnCrew.tsx")).StartOwnCrew);

export function HomeScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data: context } = useSuspenseQuery(contextQuery);
  const base = `/crew/${crew.id}`;
  const now = wallTime(useMinute(), crew.timeZone);
  const isFirst = useFirstSignIn();
  const [isDiscarding, setDiscarding] = useState(false);
  const startTerminal = useStartTerminal();
  const inCrew = { crewId: crew.id };
  const maySetUp = !crew.isDemo && crewPolicy.setUp(me, inCrew);
  const { data: setup } = useQuery({ ...setupOf(crew.id), enabled: maySetUp });
  const isSettingUp = setup?.steps.some(({ state }) => state === "open") ?? false;
  // The steps stay after the last one is done, until somebody hides them.
  const [areStepsShown, setStepsShown] = useState(false);
  const [areStepsHidden, setStepsHidden] = useState(false);
  if (maySetUp && isSettingUp && !areStepsShown) setStepsShown(true);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HomeView
        firstName={context.user?.name.split(" ")[0] ?? ""}
        dayPart={greetingAt(now.hour)}
        now={t.dateAndTime(weekdayText(now.date, language), formatDate(now.date), timeText(now))}
        isFirst={isFirst}
        isDemo={crew.isDemo}
        teamsHref={`${base}/settings/teams`}
        onStartOwn={crew.isDemo && crewPolicy.discardDemo(me, inCrew) ? () => setDiscarding(true) : undefined}
        onTryTerminal={
          crew.isDemo && terminalPolicy.signIn(me, inCrew) ? () => startTerminal.mutate(crew.id) : undefined
        }
        clock={
          <>
            {areStepsShown && !areStepsHidden && (
              <Suspense>
                <FirstRun onHide={() => setStepsHidden(true)} />
              </Suspense>
            )}
            <HomeClock />
          </>
        }
      />
      {isDiscarding && (
        <Suspense>
          <StartOwnCrew onClose={() => setDiscarding(false)} />
        </Suspense>
      )}
    </>
  );
}

HomeScreen.prefetchData = ({ crew: { id }, me }: CurrentCrew, cache: QueryClient) =>
  Promise.all([
    ...(me.permissions.has("canUseTimeTracking")
      ? [
          cache.prefetchQuery(stampsOf(id, me.userId)),
          cache.prefetchQuery(ownSettingsOf(id, me.userId)),
          cache.prefetchQuery(categoriesOf(id)),
        ]
      : []),
    me.permissions.has("canSeeLive") && cache.prefetchQuery(statesOf(id)),
  ]);
