import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { editsAsManager, timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { CrewTimesScreen, useVisiblePeople } from "./CrewTimesScreen.tsx";
import { correctionsOf } from "./corrections.queries.ts";
import { heldStampsOf } from "./held-stamps.queries.ts";
import { MonthTab } from "./MonthTab.tsx";
import { NewTimesDialog } from "./NewTimesDialog.tsx";
import { OwnTimesScreen } from "./OwnTimesScreen.tsx";
import { RequestsScreen } from "./RequestsScreen.tsx";
import { createModeOf } from "./time-rights.public.ts";
import { timesTexts } from "./times.texts.ts";

type Part = "crew" | "own" | "month" | "requests";

/** Tracked times: the crew's for people who may see them, one's own, and requests about them. */
export function TimesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(timesTexts);
  const navigate = useNavigate();
  const { part, userId } = useParams({ strict: false }) as { part?: string; userId?: string };
  // A link to a month or a day opens it, even from within another month.
  const asked = useRouterState({ select: ({ location }) => location.searchStr });
  const [entering, setEntering] = useState<{ userId: number; date: LocalDate }>();
  const { data: requests = [] } = useQuery(correctionsOf(crew.id));
  const decides = timeClockPolicy.decideCorrection(me, { crewId: crew.id });
  const { data: held = [] } = useQuery({ ...heldStampsOf(crew.id), enabled: decides });
  const people = useVisiblePeople();

  const seesCrew = me.permissions.has("canSeeCrewTimeTrackingStamps") && people.length > 1;
  const canTrack = me.permissions.has("canUseTimeTracking");
  const seesSheets = canTrack || me.permissions.has("canSeeCrewReports");
  const usual: Part = seesCrew ? "crew" : "own";
  const chosen: Part =
    part === "requests" || (part === "own" && canTrack) || (part === "month" && seesSheets) ? part : usual;
  const enterable = people.filter(
    (member) => member.disabledAt === null && createModeOf(me, member, crew.settings) !== "none",
  );
  const openRequests = requests.filter(
    ({ status, userId }) =>
      status === "open" &&
      mayDecideAbout(me, { crewId: crew.id, userId }, crew.settings) &&
      editsAsManager(me, {
        crewId: crew.id,
        userId,
        teamIds: people.find((one) => one.userId === userId)?.teamIds ?? [],
      }),
  ).length;
  const toDecide = openRequests + held.length;
  const enter = (userId: number, date: LocalDate) => setEntering({ userId, date });
  const today = localDayOf(crew.timeZone, serverNow() as Instant);

  const tabs = [
    ...(seesCrew ? [{ id: "crew" as const, label: t.crewTimes, content: <CrewTimesScreen onNew={enter} /> }] : []),
    ...(canTrack || !seesCrew
      ? [{ id: "own" as const, label: t.ownTimes, content: <OwnTimesScreen onNew={enter} /> }]
      : []),
    ...(seesSheets
      ? [
          {
            id: "month" as const,
            label: t.monthSheet,
            content: <MonthTab key={asked} userId={userId ? Number(userId) : undefined} onNew={enter} />,
          },
        ]
      : []),
    {
      id: "requests" as const,
      label: t.requests,
      ...(toDecide > 0 && { count: toDecide }),
      content: <RequestsScreen />,
    },
  ];
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader
        title={t.title}
        actions={
          enterable.length > 0 && (
            <Button
              variant="primary"
              icon={<PlusIcon />}
              onPress={() =>
                enter(
                  enterable.some(({ userId }) => userId === me.userId) ? me.userId : (enterable[0]?.userId ?? 0),
                  today,
                )
              }
            >
              {t.enter}
            </Button>
          )
        }
      />
      <Tabs
        label={t.parts}
        selected={chosen}
        onSelect={(id) => void navigate({ to: `/crew/${crew.id}/times${id === usual ? "" : `/${id}`}` })}
        tabs={tabs.map((tab) => ({ ...tab, content: <Suspense fallback={<LoadingView />}>{tab.content}</Suspense> }))}
      />
      {entering && (
        <NewTimesDialog
          people={enterable}
          userId={entering.userId}
          date={entering.date}
          onClose={() => setEntering(undefined)}
        />
      )}
    </>
  );
}
