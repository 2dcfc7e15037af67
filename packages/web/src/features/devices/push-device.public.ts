import { call } from "#platform/call.ts";
import { canInstallWorker, installWorker, removeWorker } from "#platform/device-upkeep.ts";
import { localStore } from "#platform/storage.ts";
import { pushOwner } from "./push-owner.public.ts";

/** Browsers push on secure pages only, and some only to installed applications. */
export const canPush = (): boolean => "PushManager" in globalThis && "Notification" in globalThis && canInstallWorker();

/** Said no to, once and for all: only the browser's own settings help then. */
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
  // One that was made with another key, or for another person, would be refused or go on in their name.
  await (await pushManager.getSubscription())?.unsubscribe();
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await register(userId, await soon(asked));
}

const PATIENCE_MS = 20_000;

/** A browser that does not reach the push service of its maker tries for minutes; what it gets then nobody waits for. */
async function soon(asked: Promise<PushSubscription>): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      asked.then((late) => late.unsubscribe()).catch(() => undefined);
      reject(new DOMException("the push service does not answer", "AbortError"));
    }, PATIENCE_MS);
  });
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

/** False where the person did not allow it. */
export async function switchPushOn(userId: number, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(userId, key).catch(async (error: unknown) => {
    await dropPush();
    throw error;
  });
  localStore.keep(pushOwner, userId);
  return true;
}

export async function switchPushOff(userId: number): Promise<void> {
  const subscription = await subscribed();
  if (subscription) await call("profile.removePushToken", { userId, token: tokenOf(subscription) });
  await dropPush();
}

/** The browser's side alone. */
export async function dropPush(): Promise<void> {
  localStore.remove(pushOwner);
  await (await subscribed())?.unsubscribe();
  // A crew's device needs its worker to start without a connection.
  if (localStore.read("terminal-of") === undefined) await removeWorker();
}

/** A token lives as long as its session: a new session of the same person takes it over, another person's ends it. */
export async function keepPush(userId: number): Promise<void> {
  const owner = localStore.read(pushOwner);
  if (owner === undefined) return;
  const subscription = owner === userId ? await subscribed() : undefined;
  if (subscription) await register(userId, subscription);
  else await dropPush();
}
