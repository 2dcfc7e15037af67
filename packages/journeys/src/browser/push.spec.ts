import { createServer } from "node:http";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { pushBrowser } from "@glasen/server/test/test-push-browser.ts";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./chromium.ts";
import { expect, openHome, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

const pushPort = Number(process.env["JOURNEYS_PUSH_PORT"]);

/** The push service: takes encrypted messages, as those of the browsers' makers do. */
async function startPushService() {
  const messages: Buffer[] = [];
  let arrived: (() => void) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      messages.push(Buffer.concat(chunks));
      response.writeHead(201).end();
      arrived?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(pushPort, "127.0.0.1", resolve));
  const next = async (): Promise<Buffer> => {
    if (messages.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
    return messages.shift() as Buffer;
  };
  return { next, close: () => server.close() };
}

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const answer = await context.request.post(path, { headers: { [headers.csrf]: token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The service worker's global scope, with what the journey notes there. */
interface WorkerScope extends EventTarget {
  isShown?: boolean;
  shownCount?: number;
  navigator: { setAppBadge(count: number): Promise<void> };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(): Promise<object[]>;
  };
  WindowClient: { prototype: { focus: unknown } };
  NotificationEvent: new (name: string, init: object) => Event;
}

/** The browser's own push service cannot be reached from here; everything after it is the real thing. */
test("a push message is encrypted, shown by the service worker with its count, and leads to its place (NWS523)", async ({
  browser,
  database,
}) => {
  const service = await startPushService();
  const crew = await makeOwnCrew(database);
  // The shell has no notifications.
  const phone = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  const context = await phone.newContext();
  const page = await context.newPage();
  await context.grantPermissions(["notifications"]);
  await signIn(context, crew.member);
  await openHome(page);
  const { user } = (await (await context.request.get(accountEndpoints.context.path)).json()).payload;
  const device = pushBrowser(`http://127.0.0.1:${pushPort}/device`);
  await post(context, `/api/v2/user/${user.id}/push-token`, { userId: user.id, token: device.token, platform: "web" });

  const desk = await browser.newContext();
  await signIn(desk, crew.owner);
  const news = { crewId: crew.crewId, title: "Inventory on Friday", text: "Please come at six." };
  await post(desk, `/api/v2/users/${user.id}/news`, news);
  const message = device.read(await service.next()) as { link: string };
  expect(message).toMatchObject({
    title: "Inventory on Friday",
    body: "Please come at six.",
    link: `/crew/${crew.crewId}/news`,
  });

  // The worker is installed as the switch of the notifications page does it, and gets the message from the browser.
  const installed = context.waitForEvent("serviceworker");
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const worker = await installed;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...shown) => {
      await show(...shown);
      scope.isShown = true;
    };
    scope.navigator.setAppBadge = async (count) => {
      scope.shownCount = count;
    };
  });
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  // Chromium forgets a notification that is asked for before it is on the screen.
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).isShown)).toBe(true);
  const shown = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const notifications = (await (await navigator.serviceWorker.ready).getNotifications()) ?? [];
      return active ? notifications.map(({ title, body }) => [title, body]) : [];
    });
  await expect.poll(shown).toEqual([["Inventory on Friday", "Please come at six."]]);
  const count = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shownCount);
  await expect.poll(count).toBeGreaterThan(0);

  // A press by a program may not focus a window, so that step is left out.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    scope.WindowClient.prototype.focus = async () => undefined;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await page.waitForURL(new RegExp(`/crew/${crew.crewId}/news$`));
  await expect(page.getByText("Inventory on Friday").first()).toBeVisible();
  await expect.poll(shown).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
  service.close();
});
