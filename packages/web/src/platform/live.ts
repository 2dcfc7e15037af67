import type { Context } from "@glasen/contract/accounts.ts";
import type { LiveEvent } from "@glasen/contract/events.ts";
import {
  crewChannel,
  presenceChannel,
  SIGNAL_PREFIX,
  teamTerminalChannel,
  terminalChannel,
  userChannel,
} from "@glasen/contract/live-channels.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Channel, Options } from "pusher-js";
import { type Answer, call } from "./call.ts";
import { nextTask, whenQueriesIdle } from "./idle.ts";
import { createStore } from "./store.ts";

type Realtime = Context["realtime"];

interface Socket {
  subscribe(channel: string): Channel;
  unsubscribe(channel: string): void;
  disconnect(): void;
}
type SocketClass = new (key: string, options: Options) => Socket;

/** Connection to our own realtime server on this origin, to a named host, or to the hosted service. */
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
  const addresses = { wsHost: hostname, wsPort: Number(port || 80), wssPort: Number(port || 443) };
  return {
    cluster,
    forceTLS: isSecure,
    enabledTransports: ["ws", "wss"],
    enableStats: false,
    ...addresses,
    channelAuthorization,
  };
}

interface Subscription {
  realtime: Realtime;
  userId: number | null;
  crewId: number;
  /** Of a terminal that serves some teams only. */
  teamIds?: readonly number[] | undefined;
  cache: QueryClient;
  apply: Apply;
}
type Apply = (cache: QueryClient, event: LiveEvent) => void;

/** The position up to which each crew's events are in the cache; outlives a switch to another crew and back. */
export type Positions = Map<number, number>;

const retryMs = 15_000;
/** So many events back, one that arrives again is known. */
const MAX_KNOWN = 200;

/**
 * Applies events to the cache in order and without gaps: events that arrive while missed ones are fetched wait until
 * those are applied. While a channel is not yet admitted (`isWhole`), an event of another channel leaves the position
 * where it was: an earlier event may have been lost on the missing one.
 */
export function createReceiver(
  { crewId, cache, apply }: Pick<Subscription, "crewId" | "cache" | "apply">,
  positions: Positions,
  fetchMissed: (after: number | undefined) => Promise<Answer<"live.missed">>,
  { stopped, isWhole = () => true }: { stopped?: AbortSignal; isWhole?: (() => boolean) | undefined } = {},
) {
  let waiting: LiveEvent[] | undefined;
  /** The connection changed while missed events were fetched: the answer may lack some that precede those that waited. */
  let isRepeatNeeded = false;
  /** Events may have been missed that were not fetched, so the position must not move past them. */
  let hasGap = !positions.has(crewId);
  /** What arrived since missed events were last fetched: a hosted service may deliver a frame twice. */
  const known = new Set<string>();

  /** False if it has arrived before. */
  function remember({ crewId: ofCrew, position }: Pick<LiveEvent, "crewId" | "position">): boolean {
    const key = `${ofCrew}:${position}`;
    if (known.has(key)) return false;
    known.add(key);
    const [oldest] = known;
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return true;
  }

  function applyEvent(event: LiveEvent): void {
    apply(cache, event);
    // A query in flight may have been answered before this event: it is repeated when it arrives.
    for (const { queryKey, promise } of cache.getQueryCache().findAll({ fetchStatus: "fetching" }))
      void promise?.catch(() => undefined).then(() => cache.invalidateQueries({ queryKey, exact: true }));
    // A hosted service may deliver it after a later one, whose data it may have replaced by older data.
    if (event.crewId === crewId && event.position < (positions.get(crewId) ?? 0)) void cache.invalidateQueries();
    // Of other crews only the user's own events arrive, so their position says nothing about the rest.
    if (event.crewId === crewId && !hasGap && !isRepeatNeeded && isWhole())
      positions.set(crewId, Math.max(event.position, positions.get(crewId) ?? 0));
  }

  async function catchUp(): Promise<void> {
    if (waiting) {
      isRepeatNeeded = true;
      return;
    }
    waiting = [];
    known.clear();
    const after = positions.get(crewId);
    const missed = await fetchMissed(after).catch(() => undefined);
    const arrived = waiting;
    waiting = undefined;
    hasGap = missed === undefined;
    if (missed) {
      // Without a position to ask from, anything in the cache may be older than the events that were missed.
      if (after === undefined || !missed.complete) void cache.invalidateQueries();
      else
        for (const event of missed.events) {
          remember(event);
          applyEvent(event as LiveEvent);
        }
      // Lower than before where the database was restored.
      positions.set(crewId, missed.position);
    }
    for (const event of arrived)
      if (event.crewId !== crewId || event.position > (missed?.position ?? 0)) applyEvent(event);
    if (hasGap) setTimeout(() => void (hasGap && !stopped?.aborted && catchUp()), retryMs);
    if (!isRepeatNeeded) return;
    isRepeatNeeded = false;
    await catchUp();
  }

  function receive(event: LiveEvent): void {
    if (!remember(event)) return;
    if (waiting) waiting.push(event);
    else applyEvent(event);
  }

  return { catchUp, receive };
}

const positions: Positions = new Map();

const fetchMissedOf = (crewId: number, after?: number) => call("live.missed", { crewId, after });

/**
 * Asked before anything else of a crew, so that every event from then on counts as missed until the socket is connected.
 * Without an answer, all that was loaded until then is loaded again.
 */
export const firstPositionOf = (crewId: number) =>
  queryOptions({
    queryKey: ["first-position", crewId],
    staleTime: "static",
    networkMode: "always",
    queryFn: async () => {
      if (!positions.has(crewId))
        await fetchMissedOf(crewId).then(
          ({ position }) => positions.set(crewId, position),
          () => undefined,
        );
      return null;
    },
  });

/** The socket of the crew whose screens are shown, for a channel that one of them needs. */
const crewSocket = createStore<{ readonly crewId: number; readonly socket: Socket } | undefined>(undefined);

interface Joined {
  readonly id: string;
  readonly info: { readonly name: string };
}

/** Tells who is on a presence channel of the crew until the returned function is called. The user joins it, too. */
export function joinPresence(
  crewId: number,
  onPeople: (names: ReadonlyMap<number, string>) => void,
  name = presenceChannel(crewId),
): () => void {
  let leave: (() => void) | undefined;
  function join(): void {
    leave?.();
    leave = undefined;
    const current = crewSocket.get();
    if (current?.crewId !== crewId) return;
    const channel = current.socket.subscribe(name);
    let people = new Map<number, string>();
    const put = (next: Map<number, string>): void => {
      people = next;
      onPeople(people);
    };
    channel.bind("pusher:subscription_succeeded", ({ members }: { members: Record<string, Joined["info"]> }) =>
      put(new Map(Object.entries(members).map(([id, info]) => [Number(id), info.name]))),
    );
    channel.bind("pusher:member_added", ({ id, info }: Joined) => put(new Map(people).set(Number(id), info.name)));
    channel.bind("pusher:member_removed", ({ id }: Joined) =>
      put(new Map([...people].filter(([userId]) => userId !== Number(id)))),
    );
    leave = () => current.socket.unsubscribe(name);
  }
  join();
  const stop = crewSocket.subscribe(join);
  return () => {
    stop();
    leave?.();
  };
}

type SignalListener = (name: string, data: unknown) => void;
const signalListeners = new Set<SignalListener>();

/** Hears what is of the moment only, such as "is typing", until the returned function is called. */
export function onSignal<Data>(wanted: string, listener: (data: Data) => void): () => void {
  const hear: SignalListener = (name, data) => {
    if (name === wanted) listener(data as Data);
  };
  signalListeners.add(hear);
  return () => signalListeners.delete(hear);
}

export function clearPositions(): void {
  positions.clear();
}

interface Pausable {
  pause: () => void;
  resume: () => void;
}
/** Subscriptions that belong to a user's session; a terminal's own subscription is not among them. */
const userSubscriptions = new Set<Pausable>();

/**
 * Pauses the user's subscriptions during a sign-out: the server ends the socket, and a reconnect would be refused and
 * open the sign-in dialog. If the sign-out fails, they resume.
 */
export async function pauseLive<T>(signOut: () => Promise<T>): Promise<T> {
  const paused = [...userSubscriptions];
  for (const one of paused) one.pause();
  try {
    return await signOut();
  } catch (error) {
    for (const one of paused) if (userSubscriptions.has(one)) one.resume();
    throw error;
  }
}

/** Applies a crew's and a user's events to the cache until the returned function is called. `loadApply` loads the handlers. */
export function subscribeLive({
  realtime,
  userId,
  loadApply,
  ...subscription
}: Omit<Subscription, "apply"> & { loadApply: () => Promise<Apply> }): () => void {
  const { crewId, teamIds } = subscription;
  const fetchMissed = (after: number | undefined) => fetchMissedOf(crewId, after);

  async function start(stopped: AbortSignal): Promise<void> {
    await whenQueriesIdle(subscription.cache);
    // The types describe the CommonJS build; in the browser the default export is the class.
    const [apply, pusher] = await Promise.all([loadApply(), import("pusher-js")]);
    const { default: PusherClient } = pusher as unknown as { default: SocketClass };
    await nextTask();
    if (stopped.aborted) return;
    const channels: Channel[] = [];
    const isWhole = () => channels.every(({ subscribed }) => subscribed);
    const receiver = createReceiver({ ...subscription, apply }, positions, fetchMissed, { stopped, isWhole });
    const onVisible = () => {
      if (document.visibilityState === "visible") void receiver.catchUp();
    };
    document.addEventListener("visibilitychange", onVisible, { signal: stopped });
    const socket: Socket = new PusherClient(realtime.key, connectionOptions(realtime, location));
    stopped.addEventListener("abort", () => {
      socket.disconnect();
      if (crewSocket.get()?.socket === socket) crewSocket.set(undefined);
    });
    if (userId !== null) crewSocket.set({ crewId, socket });
    const crew = socket.subscribe(crewChannel(crewId));
    // Without a user, this is one of the crew's terminals.
    const ofTerminal = teamIds?.map((teamId) => teamTerminalChannel(crewId, teamId)) ?? [terminalChannel(crewId)];
    const own = (userId === null ? ofTerminal : [userChannel(userId)]).map((name) => socket.subscribe(name));
    channels.push(crew, ...own);
    for (const channel of channels) {
      // Fires after the first connection and after every reconnect. Channels are admitted one by one, so that the later one may
      // have missed an event.
      channel.bind("pusher:subscription_succeeded", () => void receiver.catchUp());
      channel.bind_global((name: string, data: unknown) => {
        if (name.startsWith(SIGNAL_PREFIX)) for (const hear of signalListeners) hear(name, data);
        else if (!name.startsWith("pusher:")) receiver.receive({ ...(data as object), name } as LiveEvent);
      });
    }
  }
  let stopped: AbortController | undefined;
  const own: Pausable = {
    pause: () => stopped?.abort(),
    resume: () => {
      stopped = new AbortController();
      // Without the realtime channel everything still works; changes by others appear after a reload.
      start(stopped.signal).catch(() => undefined);
    },
  };
  if (userId !== null) userSubscriptions.add(own);
  own.resume();

  return () => {
    userSubscriptions.delete(own);
    own.pause();
  };
}
