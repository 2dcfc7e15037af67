import type { Context } from "@glasen/contract/accounts.ts";
import type { Crew } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { usePrefetchQuery, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useDeferredValue, useEffect, useMemo } from "react";
import { codes, hasCode } from "#platform/call-error.ts";
import { CrewContext } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { firstPositionOf, subscribeLive } from "#platform/live.ts";
import { useMaintenance } from "#platform/maintenance.ts";
import { localStore } from "#platform/storage.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { actorFrom, crewOf, everybodyOf, permissionsOf, usageRightsOf } from "../features/crews/crews.queries.ts";
import { useCrewWithSettings } from "../features/settings/settings.queries.ts";
import { teamsOf } from "../features/teams/teams.queries.ts";
import { AccessEndedPage } from "./AccessEndedPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { MaintenanceScreen } from "./MaintenanceScreen.tsx";
import { ProviderNeededPage } from "./ProviderNeededPage.tsx";
import { ScreenBoundary, useSessionVersion } from "./ScreenBoundary.tsx";
import { Shell } from "./Shell.tsx";

const loadApply = async () => (await import("./live-events.ts")).applyLiveEvent;

interface Props {
  readonly context: Context;
  readonly crew: Context["crews"][number];
}

/** Subscribes to the crew's events. During maintenance no other screen of the crew is shown. */
export function CrewGate({ context, crew }: Props) {
  const cache = useQueryClient();
  const isInMaintenance = useMaintenance(crew.id);
  const { key, cluster, host } = context.realtime;
  const userId = context.userAuthentication?.userId ?? null;

  useEffect(() => {
    localStore.save("crew", crew.id);
    return subscribeLive({ realtime: { key, cluster, host }, userId, crewId: crew.id, cache, loadApply });
  }, [key, cluster, host, userId, crew.id, cache]);

  const session = useSessionVersion();
  const { isSuccess: isPositionAsked } = useQuery(firstPositionOf(crew.id));

  if (context.singleSignOn.missingIn.includes(crew.id)) return <ProviderNeededPage crew={crew} />;
  if (isInMaintenance) return <MaintenanceScreen crewName={crew.name} />;
  if (!isPositionAsked) return <LoadingView isFullscreen hasLogo />;
  return (
    <ErrorBoundary resetKey={session}>
      <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
        <CrewFrame context={context} crew={crew} />
      </Suspense>
    </ErrorBoundary>
  );
}

function CrewFrame({ context, crew: { id, name } }: Props) {
  // Most screens show teams.
  usePrefetchQuery(teamsOf(id));
  const [{ data: crew, error }, { data: permissions }, { data: rights }, { data: members }] = useQueries({
    queries: [
      { ...crewOf(id), ...essential },
      { ...permissionsOf(id), ...essential },
      { ...usageRightsOf(id), ...essential },
      { ...everybodyOf(id), ...essential },
    ],
  });
  const userId = context.userAuthentication?.userId ?? 0;
  const own = members?.find((member) => member.userId === userId);
  const me = useMemo(
    () => permissions && rights && actorFrom(id, userId, own, permissions, rights),
    [id, userId, own, permissions, rights],
  );
  // No suspense: React keeps a fallback for a third of a second. Deferred, so that rendering the shell can be
  // interrupted by input.
  const isLoaded = useDeferredValue(crew !== undefined && members !== undefined && me !== undefined);
  // Every member may read the crew, so a refusal means that the membership has ended.
  if (hasCode(error, codes.notAuthorized)) return <AccessEndedPage context={context} crew={{ id, name }} />;
  if (!isLoaded || !crew || !me) return <LoadingView isFullscreen hasLogo />;
  if (crew.inMaintenance) return <MaintenanceScreen crewName={name} />;
  return <CrewScreens context={context} loaded={crew} me={me} />;
}

interface CrewScreensProps {
  readonly context: Context;
  readonly loaded: Crew;
  readonly me: Member;
}

function CrewScreens({ context, loaded, me }: CrewScreensProps) {
  const crew = useCrewWithSettings(loaded);
  const current = useMemo(() => ({ crew, me }), [crew, me]);
  return (
    <CrewContext value={current}>
      <Shell context={context}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </Shell>
    </CrewContext>
  );
}
