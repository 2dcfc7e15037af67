import type { OfflineOutcome } from "@glasen/contract/offline-stamps.ts";
import { useMemo } from "react";
import { type CallOptions, call } from "./call.ts";
import { CallError, codes } from "./call-error.ts";
import {
  addQueuedStamp,
  deleteQueuedStamp,
  markSent,
  type NewQueuedStamp,
  type QueuedStamp,
  readQueuedStamps,
} from "./offline-store.ts";
import { isOnline } from "./online.ts";
import { localStore } from "./storage.ts";
import { storageKeys } from "./storage-keys.ts";
import { createStore, useStore } from "./store.ts";

const none: readonly QueuedStamp[] = [];
/** Kept beside the device's store, which takes a while to open: nothing waited in it when it was last looked into. */
const emptyMark = storageKeys.outboxEmpty;
/** Undefined until it is known what the device's store holds. */
const waiting = createStore<readonly QueuedStamp[] | undefined>(localStore.read(emptyMark) === true ? none : undefined);

/** The stamps that are kept on this device and not sent yet, in the order in which they were made. */
export const useQueuedStamps = (): readonly QueuedStamp[] => useStore(waiting) ?? none;

const isTerminalWide =
  (crewId: number) =>
  ({ route, stamp }: QueuedStamp): boolean =>
    route === "device" && stamp.crewId === crewId;

/** Those that a crew's device made; what a person left on it is theirs. */
export function useQueuedByTerminal(crewId: number): readonly QueuedStamp[] {
  const all = useQueuedStamps();
  return useMemo(() => (all.length === 0 ? none : all.filter(isTerminalWide(crewId))), [all, crewId]);
}

/** What the device sent lately and the server booked. */
export function useRecentlySentByTerminal(crewId: number): readonly QueuedStamp[] {
  const all = useStore(booked);
  return useMemo(() => (all.length === 0 ? none : all.filter(isTerminalWide(crewId))), [all, crewId]);
}

/** How many a crew's device still keeps after it has tried to send them. */
export async function flushOutbox(crewId: number): Promise<number> {
  await sendQueuedStamps().catch(() => undefined);
  return (waiting.get() ?? none).filter(isTerminalWide(crewId)).length;
}

/** Before that nobody can say what waits, nor where people stand. */
export const useIsOutboxLoaded = (): boolean => useStore(waiting) !== undefined;

/** Booked so lately that a wall which was kept before may not show it yet: what a page keeps reaches the disk within minutes. */
const booked = createStore<readonly QueuedStamp[]>(none);
const bookedForMs = 600_000;

async function reload(): Promise<readonly QueuedStamp[]> {
  const kept = await readQueuedStamps();
  const isMarked = localStore.read(emptyMark) === true;
  if (kept.length === 0 && !isMarked) localStore.save(emptyMark, true);
  if (kept.length > 0 && isMarked) localStore.remove(emptyMark);
  const stamps = kept.filter(({ sentAt }) => sentAt === undefined);
  const lately = kept.filter(({ sentAt }) => sentAt !== undefined);
  for (const { sequence, sentAt = 0 } of lately)
    if (Math.abs(Date.now() - sentAt) > bookedForMs) void deleteQueuedStamp(sequence).catch(() => undefined);
  if (lately.length > 0 || booked.get().length > 0) booked.set(lately);
  waiting.set(stamps.length === 0 ? none : stamps);
  return stamps;
}

/** Whose stamps can be sent from here: those of the crew whose device this is, and one's own. */
export interface Sender {
  readonly crewId: number | undefined;
  readonly userId: number | undefined;
}
let sender: Sender | undefined;

/** What somebody else left on this device waits until they are back; asking for them would be refused. */
const isOurs = ({ route, stamp }: QueuedStamp): boolean =>
  route === "device" ? stamp.crewId === sender?.crewId : stamp.userId === sender?.userId;

/** People whose stamps the server did not take, though it answered. */
let stuck: ReadonlySet<number> = new Set();

/** Whether something that this person did is on its way still: what they do next has to stay behind it. */
export const hasUnsentStamps = (userId: number): boolean =>
  waiting.get()?.some((one) => one.stamp.userId === userId && isOurs(one) && !stuck.has(userId)) ?? false;

/**
 * How a crew's device sends a stamp at once: under the key by which it would be kept, and no longer than a queue has
 * patience. Where there is a connection the answer takes a second at most, so five are silence.
 */
export const immediateSend = (transactionID: string): CallOptions => ({ key: transactionID, withinMs: 5_000 });

/** Resolves when the stamp is safe on the device; rejects where there is no room for it, and nothing older is lost. */
export async function queueStamp(stamp: NewQueuedStamp): Promise<void> {
  localStore.remove(emptyMark);
  await addQueuedStamp(stamp);
  void navigator.storage?.persist?.().catch(() => undefined);
  // It is kept, whether or not it can be counted just now.
  await reload().catch(() => undefined);
  sendIfOnline();
}

/** The server took it, or keeps it for a manager: either way it is no longer ours. */
const send = ({ route, stamp: { proof, ...made } }: QueuedStamp) =>
  route === "device" ? call("offlineStamps.bookOnDevice", { ...made, proof }) : call("offlineStamps.bookOwn", made);

const isSending = createStore(false);
export const useIsSending = (): boolean => useStore(isSending);

let sending: Promise<void> | undefined;

/** Sends what waits, oldest first, and forgets each when its answer is here. What cannot be sent stays. */
export function sendQueuedStamps(): Promise<void> {
  sending ??= sendAlone().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAlone(): Promise<void> {
  isSending.set(true);
  try {
    // Another window of the same device may be sending already.
    if (navigator.locks)
      await navigator.locks.request("glasen-outbox", { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  } finally {
    isSending.set(false);
  }
}

async function sendAll(): Promise<void> {
  const refused = new Set<number>();
  // What is kept meanwhile goes in the next round.
  while (await sendRound(refused));
  stuck = refused;
  await reload();
}

/** Forgotten here; what a crew's device had booked a while later, where there is room for it. */
async function settle(one: QueuedStamp, { outcome }: OfflineOutcome): Promise<void> {
  const isOnWall = one.route === "device" && outcome === "booked";
  const marked = isOnWall && (await markSent(one, Date.now()).catch(() => undefined));
  if (!marked) await deleteQueuedStamp(one.sequence);
}

/** Whether anything was sent, so that it is worth looking again. */
async function sendRound(refused: Set<number>): Promise<boolean> {
  let hasSent = false;
  for (const one of (await reload()).filter(isOurs)) {
    // Somebody's later stamps wait behind one that could not be sent.
    if (refused.has(one.stamp.userId)) continue;
    try {
      await settle(one, await send(one));
    } catch (error) {
      if (isAboutEverything(error)) return false;
      refused.add(one.stamp.userId);
      continue;
    }
    hasSent = true;
  }
  return hasSent;
}

const tooManyRequests = 429;
const aboutEverything: readonly number[] = [
  codes.networkTimeout,
  codes.externalError,
  codes.emptyResponse,
  codes.notAuthenticated,
  codes.invalidCsrfToken,
  codes.crewMaintenance,
  tooManyRequests,
];

/** Nobody answers, or nobody is let in: the rest fares no better. Any other no concerns this one stamp alone. */
const isAboutEverything = (error: unknown): boolean =>
  !(error instanceof CallError) || aboutEverything.includes(error.code);

const retryMs = 15_000;

function sendIfOnline(): void {
  if (sender && isOnline()) void sendQueuedStamps().catch(() => undefined);
}

/** Sends at once when the connection is back, and every now and then while something waits. */
export function startSending(by: Sender): () => void {
  sender = by;
  void reload().then(sendIfOnline, () => waiting.set(waiting.get() ?? none));
  const timer = setInterval(() => {
    if (waiting.get()?.length) sendIfOnline();
  }, retryMs);
  addEventListener("online", sendIfOnline);
  return () => {
    sender = undefined;
    clearInterval(timer);
    removeEventListener("online", sendIfOnline);
  };
}
