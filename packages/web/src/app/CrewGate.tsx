import type { Context } from "@glasen/contract/accounts.ts";
import { usePrefetchQuery, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo } from "react";
import { CrewContext } from "#platform/crew.ts";
import { followLive } from "#platform/live.ts";
import { useMaintenance } from "#platform/maintenance.ts";
import { localStore } from "#platform/storage.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { actorFrom, crewOf, everybodyOf, permissionsOf, usageRightsOf } from "../features/crews/crews.queries.ts";
import { useCrewWithSettings } from "../features/settings/settings.queries.ts";
import { teamsOf } from "../features/teams/teams.queries.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { MaintenanceScreen } from "./MaintenanceScreen.tsx";
import { Shell } from "./Shell.tsx";

const loadApply = async () => (await import("./live-events.ts")).applyLiveEvent;

interface Props {
  readonly context: Context;
  readonly crew: Context["crews"][number];
}

/** Follows the crew's facts and stands before everything that concerns it: in maintenance nothing else is shown. */
export function CrewGate({ context, crew }: Props) {
  const cache = useQueryClient();
  const isInMaintenance = useMaintenance(crew.id);
  const { key, cluster, host } = context.realtime;
  const userId = context.userAuthentication?.userId ?? null;

  useEffect(() => {
    localStore.keep("crew", crew.id);
    return followLive({ realtime: { key, cluster, host }, userId, crewId: crew.id, cache, loadApply });
  }, [key, cluster, host, userId, crew.id, cache]);

  if (isInMaintenance) return <MaintenanceScreen crewName={crew.name} />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
        <CrewFrame context={context} crew={crew} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CrewFrame({ context, crew: { id, name } }: Props) {
  const { pathname } = useLocation();
  // Most screens name them; fetched along, no screen waits for them.
  usePrefetchQuery(teamsOf(id));
  const [{ data: loaded }, { data: permissions }, { data: rights }, { data: members }] = useSuspenseQueries({
    queries: [crewOf(id), permissionsOf(id), usageRightsOf(id), everybodyOf(id)],
  });
  const crew = useCrewWithSettings(loaded);
  const userId = context.userAuthentication?.userId ?? 0;
  const own = members.find((member) => member.userId === userId);
  const current = useMemo(
    () => ({ crew, me: actorFrom(id, userId, own, permissions, rights) }),
    [crew, id, userId, own, permissions, rights],
  );
  if (crew.inMaintenance) return <MaintenanceScreen crewName={name} />;
  return (
    <CrewContext value={current}>
      <Shell context={context}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<LoadingView />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </CrewContext>
  );
}
