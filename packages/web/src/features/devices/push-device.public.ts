import { call } from "#platform/call.ts";
import { localStore } from "#platform/storage.ts";
import { canInstallWorker, installWorker, removeWorker } from "#platform/terminal-upkeep.ts";
import { pushOwner } from "./push-owner.public.ts";

/** Browsers push on secure pages only, and some only to installed applications. */
export const canPush = (): boolean => "PushManager" in globalThis && "Notification" in globalThis && canInstallWorker();

/** The person refused for good: only the browser's own settings can change it. */
export const isPushDenied = (): boolean => "Notification" in globalThis && Notification.permission === "denied";

async function subscribed(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

const tokenOf = (subscription: PushSubscription): string => JSON.stringify(subscription);
const register = (userId: number, subscription: PushSubscription) =>
  call("profile.addPushToken", { userId, token: tokenOf(subscription), platform: "web" });

export async function isPushOn(userId: number): Promise<boolean> {
  return localStore.read(pushOwner) === userId && !isPushDenied() && (await subscribed()) !== undefined;
}

async function subscribe(userId: number, key: string): Promise<void> {
  await installWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key would be refused, and one of another person would stay theirs.
  await (await pushManager.getSubscription())?.unsubscribe();
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await register(userId, await withTimeout(asked));
}

const SUBSCRIBE_TIMEOUT_MS = 20_000;

/** A browser that does not reach its vendor's push service keeps trying for minutes; a subscription that comes too late is cancelled. */
async function withTimeout(asked: Promise<PushSubscription>): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      asked.then((late) => late.unsubscribe()).catch(() => undefined);
      reject(new DOMException("the push service does not answer", "AbortError"));
    }, SUBSCRIBE_TIMEOUT_MS);
  });
  return Promise.race([asked, timeout]).finally(() => clearTimeout(timer));
}

/** False if the person did not allow it. */
export async function switchPushOn(userId: number, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(userId, key).catch(async (error: unknown) => {
    await dropPush();
    throw error;
  });
  localStore.save(pushOwner, userId);
  return true;
}

export async function switchPushOff(userId: number): Promise<void> {
  const subscription = await subscribed();
  if (subscription) await call("profile.removePushToken", { userId, token: tokenOf(subscription) });
  await dropPush();
}

/** Removes the browser's subscription without a word to the server. */
export async function dropPush(): Promise<void> {
  localStore.remove(pushOwner);
  await (await subscribed())?.unsubscribe();
  // A terminal needs its service worker to start without a connection.
  if (localStore.read("terminal-of") === undefined) await removeWorker();
}

/** A push token lives as long as its session: a new session of the same person takes it over, another person's removes it. */
export async function keepPush(userId: number): Promise<void> {
  const owner = localStore.read(pushOwner);
  if (owner === undefined) return;
  const subscription = owner === userId ? await subscribed() : undefined;
  if (subscription) await register(userId, subscription);
  else await dropPush();
}
