// The table of calls comes with the terminal, so that no first call waits for it.
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

const renewEveryMs = 3_600_000;
const lookEveryMs = 30_000;

const loadApply = async () => (await import("./live-events.ts")).applyLiveEvent;

interface Props {
  readonly context: Context;
  readonly crewId: number;
}

/** A device that a whole crew shares. It follows the crew's facts whoever stands before it. */
export function TerminalShell({ context, crewId }: Props) {
  const cache = useQueryClient();
  const isInMaintenance = useMaintenance(crewId);
  // Observed here as well: maintenance, which the answer may announce, must not cancel the query by unmounting `Working`.
  const { data: terminal } = useQuery({ ...terminalConfigOf(crewId), enabled: false });
  const { key, cluster, host } = context.realtime;
  useTerminalUpkeep(context.userAuthentication !== null);
  useEffect(() => shortenCacheLifetime(cache), [cache]);
  useEffect(watchServer, []);
  useEffect(monitorClock, []);
  useEffect(() => startSending({ crewId, userId: undefined }), [crewId]);
  useEffect(offerOfflineMode, []);
  useEffect(() => {
    // Windows stand beside the terminal in the page and are pressed by the same knuckles.
    document.documentElement.setAttribute("data-terminal", "");
    return () => document.documentElement.removeAttribute("data-terminal");
  }, []);
  useEffect(() => localStore.save("terminal-of", crewId), [crewId]);
  useEffect(() => {
    // What a start without a connection took for granted is asked for when there is one; and every hour, for with the
    // answer the cookies' time begins anew, also where nobody ever signs in.
    const ask = () => void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
    const timer = setInterval(ask, renewEveryMs);
    addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      removeEventListener("online", ask);
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
    // Without a key the server has not told yet how to follow.
    if (key === "") return;
    return subscribeLive({ realtime: { key, cluster, host }, userId: null, crewId, cache, loadApply });
  }, [key, cluster, host, crewId, cache]);
  useEffect(() => {
    if (!isInMaintenance) return;
    // Its end may have been told while nobody listened.
    const look = () =>
      void cache.fetchQuery({ ...terminalConfigOf(crewId), staleTime: 0 }).then(
        () => markMaintenance(crewId, false),
        () => undefined,
      );
    const timer = setInterval(look, lookEveryMs);
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
