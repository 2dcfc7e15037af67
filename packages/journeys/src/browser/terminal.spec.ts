import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import {
  card,
  changeSettings,
  column,
  dragByFinger,
  dragByKeys,
  dragByMouse,
  dragToHalf,
  expectLargeTargets,
  fillStorage,
  makeTerminal,
  placesOfButtons,
} from "./terminal-device.ts";

test("three columns by mouse, finger and keyboard, and on without a connection, over a reload, until everything is sent once; an administrator gets out (TRM001, TRM029, TRM030, TRM039, TRM040, TRM041, TRM043, TRM044, UIX017)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await makeTerminal(context, crew, { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
  const page = await context.newPage();
  await page.goto("/");
  const [out, clockedIn, pause] = [column(page, "Clocked out"), column(page, "Clocked in"), column(page, "Break")];
  await expect(out.getByRole("button")).toHaveCount(2);
  await expectAccessible(page);
  await expectLargeTargets(page);
  // By this name a terminal notices that the server has a newer build.
  expect(await page.content()).toMatch(/\/assets\/index-[\w-]+\.js/);

  await dragByMouse(page, "Max", "Clocked in");
  await expect(clockedIn.getByText("Max")).toBeVisible();
  await dragByFinger(page, "Max", "Break");
  await expect(pause.getByText("Max")).toBeVisible();
  // From a break nobody clocks out here: the card stays, and the next move starts from the break.
  await dragByMouse(page, "Max", "Clocked out");
  await expect(pause.getByText("Max")).toBeVisible();
  await dragByKeys(page, "Max", "ArrowLeft");
  await expect(clockedIn.getByText("Max")).toBeVisible();
  await expect(card(page, "Max")).toBeFocused();
  await dragByKeys(page, "Olga", "ArrowRight", "ArrowRight");
  await expect(pause.getByText("Olga")).toBeVisible();

  // The terminal has stored the build before the connection is lost.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  await context.setOffline(true);
  await expect(page.getByText("The connection is interrupted. It will be restored shortly.")).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await dragByMouse(page, "Max", "Clocked out");
  await expect(page.getByText("1 stamp waiting")).toBeVisible();
  await dragByMouse(page, "Olga", "Clocked in");
  await expect(page.getByText("2 stamps waiting")).toBeVisible();
  // A terminal without storage space says so, keeps its stamps, and shows nobody in a wrong column.
  await fillStorage(page);
  await dragByMouse(page, "Olga", "Break");
  await expect(page.getByText("This device has no room left for stamps. Please tell a manager.")).toBeVisible();
  await expect(clockedIn.getByText("Olga")).toBeVisible();
  await expect(page.getByText("2 stamps waiting")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await expect(page.getByText("2 stamps waiting")).toBeVisible();
  await expect(out.getByText("Max")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waiting/)).toHaveCount(0);

  const office = await browser.newContext();
  await signIn(office, crew.owner);
  const listed = await office.request.get(`${timeClockEndpoints.stamps.path}?crewId=${crew.crewId}`);
  const stamps: { timeAccount: number; recordedOffline: boolean }[] = (await listed.json()).payload;
  expect(
    stamps.map(({ timeAccount, recordedOffline }) => `${timeAccount}${recordedOffline ? " offline" : ""}`).sort(),
  ).toEqual(["0 offline", "1", "1", "1 offline", "2", "2"]);

  // There is no sign-in in this mode; an administrator signs in through the help, and leaves.
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.getByRole("button", { name: "Help" }).click();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Sign in as administrator" }).click();
  await expectLargeTargets(page);
  await page.getByLabel("Username or email").fill(crew.owner.identifier);
  await page.getByLabel("Password", { exact: true }).fill(crew.owner.password ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Open the full application" }).click();
  await expect(page.getByRole("button", { name: `Menu of ${crew.owner.name}` })).toBeVisible();
  await Promise.all([office.close(), context.close()]);
});

test("sign-in by PIN, the watch, automatic sign-out; offline the terminal knows the PIN; an administrator opens the full application and ends the terminal (TRM018, TRM019, TRM026, TRM027, TRM054, TRM065, TRM015, PRM011)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await makeTerminal(context, crew, { terminalViewMode: "PIN_CODE" }, "4711");
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  const inspector = await context.newCDPSession(page);
  const manifest = await inspector.send("Page.getAppManifest");
  expect([manifest.errors, new URL(manifest.url).pathname]).toEqual([[], "/terminal.webmanifest"]);
  expect(JSON.parse(manifest.data ?? "{}")).toMatchObject({ display: "fullscreen", start_url: "/" });
  // A private window cannot install the application; nothing else prevents it.
  const { installabilityErrors } = await inspector.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  // A wrong PIN moves nothing: the next digit is where the finger is.
  const places = await placesOfButtons(page);
  await page.keyboard.type("0000");
  await expect(page.getByText("Wrong PIN. Please try again.")).toBeVisible();
  await expect.poll(() => placesOfButtons(page)).toEqual(places);
  await page.keyboard.type("4711");
  await page.getByRole("button", { name: "Start work" }).click();
  await expect(page.getByText("You're clocked in", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Who is in" }).click();
  const present = page.getByRole("dialog", { name: "Emergency list" });
  await expect(present.getByText("1 person present")).toBeVisible();
  await expect(present.getByRole("row", { name: /^Olga .* Clocked in \d/ })).toBeVisible();
  await expectLargeTargets(page);
  // Printed, it is the list and nothing else.
  await page.emulateMedia({ media: "print" });
  await expect(present.getByRole("row", { name: /^Olga/ })).toBeVisible();
  await expect(present.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("You're clocked in", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await present.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Forgot your pin?" }).click();
  expect((await page.getByRole("list").boundingBox())?.height).toBe(400);
  await page.getByPlaceholder("Search...").fill("olga");
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Cancel" }).click();

  // A member who is signed in when the connection is lost can sign out, and the keypad returns.
  await page.keyboard.type("4711");
  await expect(page.getByRole("button", { name: "Start break" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
  await page.keyboard.type("0815");
  await expect(
    page.getByText("This PIN cannot be checked without a connection. Go on with “Without PIN”."),
  ).toBeVisible();
  await page.keyboard.type("4711");
  await expectLargeTargets(page);
  await page.getByRole("button", { name: "Who is in" }).click();
  await expect(present.getByText("1 person present")).toBeVisible();
  await present.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Start break" }).click();
  await expect(page.getByText("1 stamp waiting").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waiting/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();

  await page.keyboard.type("4711");
  await expect(page.getByRole("button", { name: "Continue work" })).toBeVisible();
  await page.getByRole("button", { name: "Open the full application" }).click();
  await page.getByLabel("Password", { exact: true }).fill(crew.owner.password ?? "");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: `Menu of ${crew.owner.name}` }).click();
  await page.getByRole("menuitem", { name: "Leave Terminal Mode" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  await context.close();
});

test("the upper half of the zone clocks in at once, the lower asks for a time category first (TRM047, TRM048, TRM049)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await database.inCrew(crew.crewId, (tx) =>
    tx.run("insert into time_categories (crew_id, level, name) values ($1, 1, 'Schweißen')", [crew.crewId]),
  );
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  await makeTerminal(
    context,
    crew,
    { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "PIN_CODE" },
    "4711",
  );
  const page = await context.newPage();
  await page.goto("/");
  const recorded = () =>
    database.inCrew(crew.crewId, (tx) =>
      tx.query<{ account: number; category: string | null }>(
        `select s.account, c.name as category from stamps s
           left join time_categories c on c.crew_id = s.crew_id and c.time_category_id = s.time_category_1_id
         where s.crew_id = $1 order by s.stamp_at`,
        [crew.crewId],
      ),
    );
  const olga = (name: string) => column(page, name).getByText("Olga");
  await dragToHalf(page, "Olga", "Clock in at once");
  await expect(page.getByRole("dialog", { name: /^Sign in as Olga/ })).toBeVisible();
  await page.keyboard.type("4711");
  await expect(olga("Clocked in")).toBeVisible();
  await dragByMouse(page, "Olga", "Clocked out");
  await expect(page.getByRole("dialog", { name: /^Sign in as Olga/ })).toBeVisible();
  await page.keyboard.type("4711");
  await expect(olga("Clocked out")).toBeVisible();

  await dragToHalf(page, "Olga", "Drag here to select a time category before clocking in.");
  await expect(page.getByRole("dialog").getByText("Schweißen")).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole("dialog").getByText("Schweißen").click();
  await expect(page.getByRole("dialog", { name: /^Sign in as Olga/ })).toBeVisible();
  await expectLargeTargets(page);
  await page.keyboard.type("4711");
  await expect(olga("Clocked in")).toBeVisible();
  await expect.poll(recorded).toEqual([
    { account: 1, category: null },
    { account: 0, category: null },
    { account: 1, category: "Schweißen" },
  ]);

  // A click opens the watch, and in the plain overview the sign-in.
  await card(page, "Olga").click();
  await expect(page.getByText("Please authenticate to track times.")).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const office = await browser.newContext();
  await signIn(office, crew.owner);
  await changeSettings(office, crew.crewId, { terminalViewMode: "OVERVIEW" });
  await office.close();
  await page.getByText("Click on your name to track times").waitFor();
  await expectLargeTargets(page);
  await page.getByRole("button", { name: /^Olga/ }).click();
  await expect(page.getByRole("button", { name: "Reset password" })).toBeVisible();
  await expectLargeTargets(page);
  await context.close();
});

test("a starting terminal shows its tiles before the application has loaded, and a click on one counts (TRM001, UIX017)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  // Without a service worker every file comes over the network, where it can be delayed.
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, serviceWorkers: "block" });
  await makeTerminal(context, crew, { terminalViewMode: "OVERVIEW" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/");
  const max = page.getByRole("button", { name: /^Max / });
  await expect(max).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem("glasen:terminal-paint") !== null);
  const before = await max.boundingBox();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.reload({ waitUntil: "commit" });
  await expect(max).toBeVisible();
  await expect.poll(() => max.boundingBox()).toEqual(before);
  // If the application does not load at all, it is requested again.
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.fastForward(30_000);
  await again;
  await expect(max).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d$/)).toBeHidden();
  await max.click();
  release();
  await expect(page.getByRole("dialog").getByText(/Max/).first()).toBeVisible();
  await expect(page.getByText(/^\d\d:\d\d$/).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
