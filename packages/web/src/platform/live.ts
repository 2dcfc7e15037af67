import type { Context } from "@glasen/contract/accounts.ts";
import type { LiveEvent } from "@glasen/contract/events.ts";
import { crewChannel, userChannel } from "@glasen/contract/live-channels.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Channel, Options } from "pusher-js";
import { type Answer, call } from "./call.ts";
import { whenQueriesIdle } from "./idle.ts";

type Realtime = Context["realtime"];

interface Socket {
  subscribe(channel: string): Channel;
  disconnect(): void;
}
type SocketClass = new (key: string, options: Options) => Socket;

/** How the realtime library reaches its server: our own on this origin, one that is named, or the hosted service. */
export function connectionOptions({ host, cluster }: Realtime, page: URL | Location): Options {
  const channelAuthorization = {
    transport: "ajax",
    endpoint: "",
    customHandler: ({ socketId, channelName }, done) =>
      call("live.authenticate", { socket_id: socketId, channel_name: channelName }).then(
        ({ auth, channel_data }) => done(null, { auth, ...(channel_data !== undefined && { channel_data }) }),
        (error: Error) => done(error, null),
      ),
  } satisfies Options["channelAuthorization"];
  if (host === null) return { cluster, forceTLS: true, channelAuthorization };
  const isSecure = page.protocol === "https:";
  const { hostname, port } = host === "" ? page : new URL(`${page.protocol}//${host}`);
  const doors = { wsHost: hostname, wsPort: Number(port || 80), wssPort: Number(port || 443) };
  return {
    cluster,
    forceTLS: isSecure,
    enabledTransports: ["ws", "wss"],
    enableStats: false,
    ...doors,
    channelAuthorization,
  };
}

interface Follower {
  realtime: Realtime;
  userId: number | null;
  crewId: number;
  cache: QueryClient;
  apply: Apply;
}
type Apply = (cache: QueryClient, event: LiveEvent) => void;

/** The position up to which each crew's facts are in the cache; outlives a change of crew and back. */
export type Positions = Map<number, number>;

const askAgainMs = 15_000;

/**
 * Puts facts into the cache, in their order and without losing one: facts that arrive while the missed ones are being
 * fetched wait until those are in.
 */
export function createReceiver(
  { crewId, cache, apply }: Pick<Follower, "crewId" | "cache" | "apply">,
  positions: Positions,
  fetchMissed: (after: number | undefined) => Promise<Answer<"live.missed">>,
  stopped?: AbortSignal,
) {
  let waiting: LiveEvent[] | undefined;
  let isWantedAgain = false;
  /** Nobody said what was missed, so what comes next must not hide it. */
  let hasGap = false;

  function put(event: LiveEvent): void {
    apply(cache, event);
    // A load that is under way may have been answered before this fact: when it has arrived it is asked again.
    for (const { queryKey, promise } of cache.getQueryCache().findAll({ fetchStatus: "fetching" }))
      void promise?.catch(() => undefined).then(() => cache.invalidateQueries({ queryKey, exact: true }));
    // Of other crews only what is for oneself comes here: up to there, much else was not heard of.
    if (event.crewId === crewId && !hasGap) positions.set(crewId, Math.max(event.position, positions.get(crewId) ?? 0));
  }

  async function catchUp(): Promise<void> {
    if (waiting) {
      isWantedAgain = true;
      return;
    }
    waiting = [];
    const after = positions.get(crewId);
    const missed = await fetchMissed(after).catch(() => undefined);
    const arrived = waiting;
    waiting = undefined;
    hasGap = missed === undefined;
    if (missed) {
      if (after !== undefined && !missed.complete) void cache.invalidateQueries();
      else if (after !== undefined) for (const event of missed.events) put(event as LiveEvent);
      positions.set(crewId, Math.max(missed.position, after ?? 0));
    }
    for (const event of arrived) if (event.crewId !== crewId || event.position > (missed?.position ?? 0)) put(event);
    if (hasGap) setTimeout(() => void (hasGap && !stopped?.aborted && catchUp()), askAgainMs);
    if (!isWantedAgain) return;
    isWantedAgain = false;
    await catchUp();
  }

  function receive(event: LiveEvent): void {
    if (waiting) waiting.push(event);
    else put(event);
  }

  return { catchUp, receive };
}

const positions: Positions = new Map();

export function clearPositions(): void {
  positions.clear();
}

interface Following {
  rest: () => void;
  goOn: () => void;
}
/** What is followed in a person's name; a crew's device follows its crew, whoever stands before it. */
const following = new Set<Following>();

/**
 * Follows nothing in somebody's name while they leave: the server ends their socket, and it would be asked to let them in
 * again. Where the leaving fails, all goes on.
 */
export async function pauseLive<T>(leave: () => Promise<T>): Promise<T> {
  const resting = [...following];
  for (const one of resting) one.rest();
  try {
    return await leave();
  } catch (error) {
    for (const one of resting) if (following.has(one)) one.goOn();
    throw error;
  }
}

/** Follows a crew's and a user's facts until told to stop. `loadApply` brings what makes of them changes of the cache. */
export function subscribeLive({
  realtime,
  userId,
  loadApply,
  ...follower
}: Omit<Follower, "apply"> & { loadApply: () => Promise<Apply> }): () => void {
  const { crewId } = follower;
  const fetchMissed = (after: number | undefined) => call("live.missed", { crewId, after });

  async function start(stopped: AbortSignal): Promise<void> {
    // Before anything else is loaded, so that whatever happens from now on is among the missed.
    if (!positions.has(crewId))
      await fetchMissed(undefined).then(
        ({ position }) => positions.set(crewId, Math.max(position, positions.get(crewId) ?? 0)),
        () => undefined,
      );
    await whenQueriesIdle(follower.cache);
    // Its types describe what Node sees; a browser gets the class itself as the default.
    const [apply, pusher] = await Promise.all([loadApply(), import("pusher-js")]);
    const { default: PusherClient } = pusher as unknown as { default: SocketClass };
    if (stopped.aborted) return;
    const receiver = createReceiver({ ...follower, apply }, positions, fetchMissed, stopped);
    const onWake = () => {
      if (document.visibilityState === "visible") void receiver.catchUp();
    };
    document.addEventListener("visibilitychange", onWake, { signal: stopped });
    const socket: Socket = new PusherClient(realtime.key, connectionOptions(realtime, location));
    stopped.addEventListener("abort", () => socket.disconnect());
    const crew = socket.subscribe(crewChannel(crewId));
    // Fires after the first connection and after every one that follows a break.
    crew.bind("pusher:subscription_succeeded", () => void receiver.catchUp());
    for (const channel of userId === null ? [crew] : [crew, socket.subscribe(userChannel(userId))])
      channel.bind_global((name: string, data: unknown) => {
        if (!name.startsWith("pusher:")) receiver.receive({ ...(data as object), name } as LiveEvent);
      });
  }
  let stopped: AbortController | undefined;
  const own: Following = {
    rest: () => stopped?.abort(),
    goOn: () => {
      stopped = new AbortController();
      // Without the realtime channel everything still works, only by reloading.
      start(stopped.signal).catch(() => undefined);
    },
  };
  if (userId !== null) following.add(own);
  own.goOn();

  return () => {
    following.delete(own);
    own.rest();
  };
}
