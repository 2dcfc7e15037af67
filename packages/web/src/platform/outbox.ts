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
import { registerKey, signed } from "./terminal-key.ts";

const none: readonly QueuedStamp[] = [];
/** In localStorage, because opening the offline store takes a while: the outbox was empty when it was last read. */
const emptyFlag = storageKeys.outboxEmpty;
/** Undefined until the offline store has been read. */
const queued = createStore<readonly QueuedStamp[] | undefined>(localStore.read(emptyFlag) === true ? none : undefined);

/** Stamps that are not sent yet, in the order in which they were made. */
export const useQueuedStamps = (): readonly QueuedStamp[] => useStore(queued) ?? none;

const isFromTerminalOf =
  (crewId: number) =>
  ({ route, stamp }: QueuedStamp): boolean =>
    route === "device" && stamp.crewId === crewId;

/** Queued stamps made at the crew's terminal, without those that a user made in the application. */
export function useQueuedByTerminal(crewId: number): readonly QueuedStamp[] {
  const all = useQueuedStamps();
  return useMemo(() => (all.length === 0 ? none : all.filter(isFromTerminalOf(crewId))), [all, crewId]);
}

/** Stamps of the terminal that the server booked within the last ten minutes. */
export function useRecentlySentByTerminal(crewId: number): readonly QueuedStamp[] {
  const all = useStore(recentlySent);
  return useMemo(() => (all.length === 0 ? none : all.filter(isFromTerminalOf(crewId))), [all, crewId]);
}

/** Tries to send the terminal's stamps and returns the number that remain queued. */
export async function flushOutbox(crewId: number): Promise<number> {
  await sendQueuedStamps().catch(() => undefined);
  return (queued.get() ?? none).filter(isFromTerminalOf(crewId)).length;
}

/** Until the outbox is loaded, the state of members is unknown. */
export const useIsOutboxLoaded = (): boolean => useStore(queued) !== undefined;

/** Sent so recently that the terminal's stored roster may lack them: a page stores its roster every few minutes. */
const recentlySent = createStore<readonly QueuedStamp[]>(none);
const sentRetentionMs = 600_000;

async function reload(): Promise<readonly QueuedStamp[]> {
  const all = await readQueuedStamps();
  const isFlaggedEmpty = localStore.read(emptyFlag) === true;
  if (all.length === 0 && !isFlaggedEmpty) localStore.save(emptyFlag, true);
  if (all.length > 0 && isFlaggedEmpty) localStore.remove(emptyFlag);
  const unsent = all.filter(({ sentAt }) => sentAt === undefined);
  const sent = all.filter(({ sentAt }) => sentAt !== undefined);
  for (const { sequence, sentAt = 0 } of sent)
    if (Math.abs(Date.now() - sentAt) > sentRetentionMs) void deleteQueuedStamp(sequence).catch(() => undefined);
  if (sent.length > 0 || recentlySent.get().length > 0) recentlySent.set(sent);
  queued.set(unsent.length === 0 ? none : unsent);
  return unsent;
}

/** The session that can send stamps: the crew whose terminal this is, and the signed-in user. */
export interface Sender {
  readonly crewId: number | undefined;
  readonly userId: number | undefined;
}
let sender: Sender | undefined;

/** Stamps of other crews and users stay queued until they sign in here; the server would refuse them now. */
const canBeSent = ({ route, stamp }: QueuedStamp): boolean =>
  route === "device" ? stamp.crewId === sender?.crewId : stamp.userId === sender?.userId;

/** Users of stamps that the server refused. */
let refusedUserIds: ReadonlySet<number> = new Set();

/** Whether stamps of this user are about to be sent: a later stamp has to be queued behind them. */
export const hasUnsentStamps = (userId: number): boolean =>
  queued.get()?.some((one) => one.stamp.userId === userId && canBeSent(one) && !refusedUserIds.has(userId)) ?? false;

/**
 * Options to send a stamp of a terminal directly: with the idempotency key that it would have in the outbox, and a
 * timeout short enough for people who queue at the terminal. A response usually takes less than a second.
 */
export const immediateSend = (transactionID: string): CallOptions => ({ key: transactionID, withinMs: 5_000 });

/**
 * Resolves when the stamp is on disk; rejects if there is no space, without losing older stamps. A terminal signs the
 * stamp before it is stored, so that nothing can be changed or added later.
 */
export async function queueStamp({ route, stamp }: NewQueuedStamp): Promise<void> {
  localStore.remove(emptyFlag);
  await addQueuedStamp({ route, stamp: route === "device" ? await signed(stamp) : stamp });
  void navigator.storage?.persist?.().catch(() => undefined);
  // The stamp is stored even if the outbox cannot be read now.
  await reload().catch(() => undefined);
  sendIfOnline();
}

const send = ({ route, stamp: { proof, ...made } }: QueuedStamp) =>
  route === "device" ? call("offlineStamps.bookOnDevice", { ...made, proof }) : call("offlineStamps.bookOwn", made);

const isSending = createStore(false);
export const useIsSending = (): boolean => useStore(isSending);

let sending: Promise<void> | undefined;

/** Sends queued stamps, oldest first, and removes each one that the server has accepted. */
export function sendQueuedStamps(): Promise<void> {
  sending ??= sendAlone().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAlone(): Promise<void> {
  isSending.set(true);
  try {
    // Another window may be sending already.
    if (navigator.locks)
      await navigator.locks.request("glasen-outbox", { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  } finally {
    isSending.set(false);
  }
}

/** The sender whose key the server knows. */
let registered: Sender | undefined;

/** A terminal's key is registered as early as possible: only stamps made afterwards are booked without a manager. */
async function ensureKey(): Promise<void> {
  const by = sender;
  if (by?.crewId === undefined || registered === by) return;
  await registerKey(by.crewId);
  registered = by;
}

async function sendAll(): Promise<void> {
  try {
    await ensureKey();
  } catch (error) {
    if (failsForAll(error)) return;
    // A key that the server refuses: the stamps are sent all the same, and a manager decides.
  }
  const refused = new Set<number>();
  // Stamps that are queued meanwhile are sent in the next round.
  while (await sendRound(refused));
  refusedUserIds = refused;
  await reload();
}

/** Removes a stamp that was sent. One that a terminal had booked is only marked, see `recentlySent`. */
async function removeSent(one: QueuedStamp, { outcome }: OfflineOutcome): Promise<void> {
  const isInRoster = one.route === "device" && outcome === "booked";
  const marked = isInRoster && (await markSent(one, Date.now()).catch(() => undefined));
  if (!marked) await deleteQueuedStamp(one.sequence);
}

/** Returns whether anything was sent, so that another round is worthwhile. */
async function sendRound(refused: Set<number>): Promise<boolean> {
  let hasSent = false;
  for (const one of (await reload()).filter(canBeSent)) {
    // A user's later stamps stay behind one that was refused.
    if (refused.has(one.stamp.userId)) continue;
    try {
      await removeSent(one, await send(one));
    } catch (error) {
      if (failsForAll(error)) return false;
      refused.add(one.stamp.userId);
      continue;
    }
    hasSent = true;
  }
  return hasSent;
}

const tooManyRequests = 429;
const codesForAll: readonly number[] = [
  codes.networkTimeout,
  codes.externalError,
  codes.emptyResponse,
  codes.notAuthenticated,
  codes.invalidCsrfToken,
  codes.crewMaintenance,
  tooManyRequests,
];

/** No response or no session: every other stamp would fail, too. Any other refusal concerns one stamp only. */
const failsForAll = (error: unknown): boolean => !(error instanceof CallError) || codesForAll.includes(error.code);

const retryMs = 15_000;

function sendIfOnline(): void {
  if (!sender || !isOnline()) return;
  if (queued.get()?.length === 0) void ensureKey().catch(() => undefined);
  else void sendQueuedStamps().catch(() => undefined);
}

/** Sends queued stamps now, when the connection is back, and at intervals. */
export function startSending(by: Sender): () => void {
  sender = by;
  void reload().then(sendIfOnline, () => queued.set(queued.get() ?? none));
  const timer = setInterval(() => {
    if (queued.get()?.length || (registered !== sender && sender?.crewId !== undefined)) sendIfOnline();
  }, retryMs);
  addEventListener("online", sendIfOnline);
  return () => {
    sender = undefined;
    clearInterval(timer);
    removeEventListener("online", sendIfOnline);
  };
}
