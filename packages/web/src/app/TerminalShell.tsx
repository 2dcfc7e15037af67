// Bundled with the terminal, so that the first call does not wait for it.
import "#platform/calls.generated.ts";
import type { Context } from "@glasen/contract/accounts.ts";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { monitorClock, useClockJumps } from "#platform/clock-offset.ts";
import { subscribeLive } from "#platform/live.ts";
import { markMaintenance, useMaintenance } from "#platform/maintenance.ts";
import { offerOfflineMode } from "#platform/offline-mode.ts";
import { watchServer } from "#platform/online.ts";
import { startSending } from "#platform/outbox.ts";
import { shortenCacheLifetime } from "#platform/query-client.ts";
import { contextQuery, recheckTerminalSession } from "#platform/session.ts";
import { localStore } from "#platform/storage.ts";
import { reloadWhenServed } from "#platform/terminal-upkeep.ts";
import { useSessionRefusals } from "#platform/unauthenticated.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { fetchLastView, Terminal } from "../features/terminal/Terminal.tsx";
import { invalidateTerminal, terminalConfigOf } from "../features/terminal/terminal.queries.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { MaintenanceScreen } from "./MaintenanceScreen.tsx";
import { useTerminalUpkeep } from "./use-terminal-upkeep.ts";

export { fetchLastView };

const contextRefreshMs = 3_600_000;
const maintenanceCheckMs = 30_000;

const loadApply = async () => (await import("./live-events.ts")).applyLiveEvent;

interface Props {
  readonly context: Context;
  readonly crewId: number;
}

/** A crew's terminal. It subscribes to the crew's events by its own session, whether or not a member is signed in. */
export function TerminalShell({ context, crewId }: Props) {
  const cache = useQueryClient();
  const isInMaintenance = useMaintenance(crewId);
  // Observed here as well: maintenance, which the answer may announce, must not cancel the query by unmounting `Working`.
  const { data: terminal } = useQuery({ ...terminalConfigOf(crewId), enabled: false });
  const { key, cluster, host } = context.realtime;
  const teamIds = context.crewAuthentication?.teamIds;
  useTerminalUpkeep(context.userAuthentication !== null);
  useEffect(() => shortenCacheLifetime(cache), [cache]);
  useEffect(watchServer, []);
  useEffect(monitorClock, []);
  useEffect(() => startSending({ crewId, userId: undefined }), [crewId]);
  useEffect(offerOfflineMode, []);
  useEffect(() => {
    // Dialogs are rendered outside of the terminal's element and need its larger controls, too.
    document.documentElement.setAttribute("data-terminal", "");
    return () => document.documentElement.removeAttribute("data-terminal");
  }, []);
  useEffect(() => localStore.save("terminal-of", crewId), [crewId]);
  useEffect(() => {
    // After an offline start the context is provisional. The hourly request also renews the cookies of a terminal at which
    // nobody signs in.
    const reload = () => void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
    const timer = setInterval(reload, contextRefreshMs);
    addEventListener("online", reload);
    return () => {
      clearInterval(timer);
      removeEventListener("online", reload);
    };
  }, [cache]);
  const jumps = useClockJumps();
  useEffect(() => {
    if (jumps > 0) void invalidateTerminal(cache, crewId);
  }, [jumps, cache, crewId]);
  const refusals = useSessionRefusals();
  useEffect(() => {
    if (refusals > 0) recheckTerminalSession(cache).catch(() => undefined);
  }, [refusals, cache]);
  useEffect(() => {
    // The provisional context has no realtime key.
    if (key === "") return;
    return subscribeLive({ realtime: { key, cluster, host }, userId: null, crewId, teamIds, cache, loadApply });
  }, [key, cluster, host, crewId, teamIds, cache]);
  useEffect(() => {
    if (!isInMaintenance) return;
    // The event that ends maintenance may have been missed.
    const check = () =>
      void cache.fetchQuery({ ...terminalConfigOf(crewId), staleTime: 0 }).then(
        () => markMaintenance(crewId, false),
        () => undefined,
      );
    const timer = setInterval(check, maintenanceCheckMs);
    return () => clearInterval(timer);
  }, [isInMaintenance, crewId, cache]);
  if (isInMaintenance) return <MaintenanceScreen crewName={terminal?.crew.name} />;
  return (
    <ErrorBoundary onFailure={reloadWhenServed}>
      <Suspense fallback={<LoadingView isFullscreen hasLogo />}>
        <Working context={context} crewId={crewId} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Working({ context, crewId }: Props) {
  const { data } = useSuspenseQuery(terminalConfigOf(crewId));
  if (data.crew.inMaintenance) return <MaintenanceScreen crewName={data.crew.name} />;
  return <Terminal context={context} crewId={crewId} />;
}
