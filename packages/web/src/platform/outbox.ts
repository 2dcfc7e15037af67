import { call } from "./call.ts";
import { codes, hasCode } from "./call-error.ts";
import { addWaiting, allWaiting, dropWaiting, type NewWaitingStamp, type WaitingStamp } from "./offline-store.ts";
import { isOnline } from "./online.ts";
import { localStore } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const none: readonly WaitingStamp[] = [];
/** Kept beside the device's store, which takes a while to open: nothing waited in it when it was last looked into. */
const emptyMark = "outbox-empty";
/** Undefined until it is known what the device's store holds. */
const waiting = createStore<readonly WaitingStamp[] | undefined>(
  localStore.read(emptyMark) === true ? none : undefined,
);

/** The stamps that are kept on this device and not sent yet, in the order in which they were made. */
export const useWaiting = (): readonly WaitingStamp[] => useStore(waiting) ?? none;

/** Before that nobody can say what waits, nor where people stand. */
export const useIsOutboxRead = (): boolean => useStore(waiting) !== undefined;

async function reload(): Promise<readonly WaitingStamp[]> {
  const stamps = await allWaiting();
  const isMarked = localStore.read(emptyMark) === true;
  if (stamps.length === 0 && !isMarked) localStore.keep(emptyMark, true);
  if (stamps.length > 0 && isMarked) localStore.remove(emptyMark);
  waiting.set(stamps.length === 0 ? none : stamps);
  return stamps;
}

/** Resolves when the stamp is safe on the device; rejects where there is no room for it, and nothing older is lost. */
export async function keepStamp(stamp: NewWaitingStamp): Promise<void> {
  localStore.remove(emptyMark);
  await addWaiting(stamp);
  await reload();
}

/** The server took it, or keeps it for a manager: either way it is no longer ours. */
const send = ({ route, stamp: { proof, ...made } }: WaitingStamp) =>
  route === "device" ? call("offlineStamps.bookOnDevice", { ...made, proof }) : call("offlineStamps.bookOwn", made);

let isSending = false;

/** Sends what waits, oldest first, and forgets each when its answer is here. What cannot be sent stays. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    // Another window of the same device may be sending already.
    if (navigator.locks)
      await navigator.locks.request("glasen-outbox", { ifAvailable: true }, (lock) => lock && sendAll());
    else await sendAll();
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  const stuck = new Set<number>();
  for (const one of await reload()) {
    // Somebody's later stamps wait behind one that could not be sent.
    if (stuck.has(one.stamp.userId)) continue;
    try {
      await send(one);
    } catch (error) {
      if (!isRefusedForGood(error)) break;
      stuck.add(one.stamp.userId);
      continue;
    }
    await dropWaiting(one.sequence);
  }
  await reload();
}

/** The server does not know the person or the crew: more attempts change nothing, other people's stamps go on. */
const isRefusedForGood = (error: unknown): boolean =>
  hasCode(error, codes.notAuthorized) || hasCode(error, codes.invalidArgument);

const retryMs = 15_000;

/** Sends at once when the connection is back, and every now and then while something waits. */
export function startSending(): () => void {
  const go = () => {
    if (isOnline()) void sendWaiting().catch(() => undefined);
  };
  void reload().then(go, () => waiting.set(waiting.get() ?? none));
  const timer = setInterval(() => {
    if (waiting.get()?.length) go();
  }, retryMs);
  addEventListener("online", go);
  return () => {
    clearInterval(timer);
    removeEventListener("online", go);
  };
}
