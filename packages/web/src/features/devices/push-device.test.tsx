import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { localStore } from "#platform/storage.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { crewWhereMiaIs, miaSignedIn, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { NotificationsScreen } from "../accounts/NotificationsScreen.tsx";
import { signOutUser } from "../sessions/sessions.public.ts";
import { keepPush } from "./push-device.public.ts";

const key = `B${"A".repeat(86)}`;
const token = JSON.stringify({ endpoint: "https://push.example/1" });
const name = "Notifications on this device";
const ofMia = { userId: 1, token };

interface Behaviour {
  answer?: NotificationPermission;
  fails?: string;
  isSlow?: boolean;
}

/** A browser that can push: what it was asked for, and whether somebody allows it. */
function fakeBrowser({ answer = "granted", fails, isSlow }: Behaviour = {}) {
  let subscription: object | null = null;
  let answerLate = () => {};
  let isRegistered = false;
  const asked: PushSubscriptionOptionsInit[] = [];
  const notification = {
    permission: "default" as NotificationPermission,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      asked.push(options);
      if (fails) throw new DOMException("Registration failed", fails);
      if (isSlow) await new Promise<void>((resolve) => (answerLate = resolve));
      subscription = {
        toJSON: () => JSON.parse(token) as unknown,
        unsubscribe: async () => {
          subscription = null;
        },
      };
      return subscription;
    },
  };
  const registration = {
    pushManager,
    update: async () => undefined,
    unregister: async () => {
      isRegistered = false;
    },
  };
  const known = () => (isRegistered ? registration : undefined);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("navigator", {
    onLine: true,
    userAgent: navigator.userAgent,
    language: "en",
    serviceWorker: {
      register: async () => {
        isRegistered = true;
        return registration;
      },
      getRegistration: async () => known(),
      getRegistrations: async () => [known()].filter(Boolean),
      get ready() {
        return Promise.resolve(registration);
      },
    },
  });
  return {
    asked,
    answer: () => answerLate(),
    isSubscribed: () => subscription !== null,
    isRegistered: () => isRegistered,
  };
}

/** The mark by which a page knows that it was built. */
const build = document.createElement("meta");
build.content = "/assets/index-1.js";

beforeEach(() => {
  setLanguage("en");
  document.head.append(build);
});
afterEach(() => {
  build.remove();
  localStore.remove("push-of");
  vi.unstubAllGlobals();
});

async function open(
  context: Partial<typeof miaSignedIn> = {},
  taken: () => ReturnType<typeof refused> | null = () => null,
) {
  const server = startFakeServer({
    ...crewWhereMiaIs("member"),
    "accounts.context": () => ({ ...miaSignedIn, pushKey: key, ...context }),
    "accounts.signOut": () => null,
    "profile.addPushToken": taken,
    "profile.removePushToken": () => null,
  });
  const { cache } = renderInApp(<NotificationsScreen />);
  const box = (await screen.findByRole("switch", { name })) as HTMLInputElement;
  const sent = (call: string) => server.received.filter((one) => one.name === call).map(({ input }) => input);
  return { server, cache, box, sent };
}

test("a device is registered with the server's key when switched on, and nowhere any more when switched off (NWS523)", async () => {
  const browser = fakeBrowser();
  const { box, sent } = await open();
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(browser.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  expect(sent("profile.addPushToken")).toEqual([{ ...ofMia, platform: "web" }]);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(sent("profile.removePushToken")).toEqual([ofMia]);
  expect([browser.isSubscribed(), browser.isRegistered()]).toEqual([false, false]);
});

test("signing out ends it on the device; a new session of the same person takes it over, another person's ends it", async () => {
  const browser = fakeBrowser();
  const { box, cache, sent } = await open();
  const switchOn = async () => {
    await userEvent.click(box);
    await waitFor(() => expect(browser.isSubscribed()).toBe(true));
    await waitFor(() => expect(localStore.read("push-of")).toBe(1));
  };
  await switchOn();
  await keepPush(1);
  expect(sent("profile.addPushToken")).toHaveLength(2);
  await keepPush(2);
  expect(browser.isSubscribed()).toBe(false);
  await waitFor(() => expect(box.disabled).toBe(false));
  await cache.invalidateQueries({ queryKey: ["devices", "push"] });
  await waitFor(() => expect(box.checked).toBe(false));
  await switchOn();
  await signOutUser(cache);
  expect([browser.isSubscribed(), browser.isRegistered(), localStore.read("push-of")]).toEqual([
    false,
    false,
    undefined,
  ]);
});

test("the switch says why it cannot be used", async () => {
  fakeBrowser({ answer: "denied" });
  const { box, sent } = await open();
  await userEvent.click(box);
  await screen.findByText(/^Notifications are blocked in this browser/);
  expect([box.checked, box.disabled, sent("profile.addPushToken").length]).toEqual([false, true, 0]);
});

test.each([
  ["AbortError", /cannot reach its maker.s push service/],
  ["NotAllowedError", /The browser refused\. Private windows/],
])("where the browser fails with %s, that is said in words, and nothing is left on the device", async (fails, words) => {
  const browser = fakeBrowser({ fails });
  const { box, sent } = await open();
  await userEvent.click(box);
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(words));
  await waitFor(() => expect(box.disabled).toBe(false));
  expect([box.checked, sent("profile.addPushToken").length, browser.isRegistered()]).toEqual([false, 0, false]);
  expect(localStore.read("push-of")).toBeUndefined();
});

test("a push service has 20 seconds to answer the browser, and a later subscription is cancelled", async () => {
  const browser = fakeBrowser({ isSlow: true });
  const { box, sent } = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(box);
  await screen.findByText(/is asking its push service/);
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/cannot reach its maker.s push service/));
  browser.answer();
  await waitFor(() => expect([box.disabled, browser.isSubscribed()]).toEqual([false, false]));
  expect(sent("profile.addPushToken")).toEqual([]);
  vi.useRealTimers();
});

test("where the server does not take the registration, nothing is left on the device either", async () => {
  const browser = fakeBrowser();
  const { box } = await open({}, () => refused(1007, 500));
  await userEvent.click(box);
  await waitFor(() => expect(browser.asked).toHaveLength(1));
  await waitFor(() =>
    expect([box.disabled, browser.isSubscribed(), browser.isRegistered()]).toEqual([false, false, false]),
  );
  expect(box.checked).toBe(false);
});

test("a browser without push says so and suggests a remedy", async () => {
  fakeBrowser();
  vi.stubGlobal("PushManager", undefined);
  Reflect.deleteProperty(globalThis, "PushManager");
  const { box } = await open();
  expect([box.disabled, box.checked]).toEqual([true, false]);
  screen.getByText(/cannot show notifications here\. On an iPhone or iPad, add Glasen to the home screen first/);
});

test.each([
  [/not configured on this server/, { pushKey: null }],
  [/belongs to a crew/, { crewAuthentication: { crewId: 7 } }],
])("there is nothing to switch on where it says %s", async (words, context) => {
  fakeBrowser();
  const { box } = await open(context);
  expect(box.disabled).toBe(true);
  expect(screen.getByText(words)).toBeTruthy();
});
