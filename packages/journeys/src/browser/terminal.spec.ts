import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { column, dragByFinger, dragByKeys, dragByMouse, makeTerminal } from "./terminal-device.ts";

test("three columns by mouse, finger and keyboard, and on without a connection, over a reload, until everything is sent once (TRM001, TRM029, TRM030, TRM039, TRM040, TRM041, TRM043, TRM044, UIX017)", async ({
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await makeTerminal(context, crew, { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
  const page = await context.newPage();
  await page.goto("/");
  const [out, clockedIn, pause] = [column(page, "Clocked out"), column(page, "Clocked in"), column(page, "Break")];
  await expect(out.getByRole("button")).toHaveCount(2);
  await expectAccessible(page);

  await dragByMouse(page, "Max", "Clocked in");
  await expect(clockedIn.getByText("Max")).toBeVisible();
  await dragByFinger(page, "Max", "Break");
  await expect(pause.getByText("Max")).toBeVisible();
  // From a break nobody clocks out here: the card stays.
  await dragByMouse(page, "Max", "Clocked out");
  await page.waitForTimeout(300);
  await expect(pause.getByText("Max")).toBeVisible();
  await dragByKeys(page, "Max", "ArrowLeft");
  await expect(clockedIn.getByText("Max")).toBeVisible();
  await dragByKeys(page, "Olga", "ArrowRight", "ArrowRight");
  await expect(pause.getByText("Olga")).toBeVisible();

  // The device keeps a build of its own before the connection goes.
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  await context.setOffline(true);
  await expect(page.getByText("The connection is interrupted. It will be restored shortly.")).toBeVisible();
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await dragByMouse(page, "Max", "Clocked out");
  await expect(page.getByText("1 stamp waiting")).toBeVisible();
  await dragByMouse(page, "Olga", "Clocked in");
  await expect(page.getByText("2 stamps waiting")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await expect(page.getByText("2 stamps waiting")).toBeVisible();
  await expect(out.getByText("Max")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waiting/)).toHaveCount(0, { timeout: 20_000 });

  const office = await browser.newContext();
  await signIn(office, crew.owner);
  const listed = await office.request.get(`${timeClockEndpoints.stamps.path}?crewId=${crew.crewId}`);
  const stamps: { timeAccount: number; recordedOffline: boolean }[] = (await listed.json()).payload;
  expect(
    stamps.map(({ timeAccount, recordedOffline }) => `${timeAccount}${recordedOffline ? " offline" : ""}`).sort(),
  ).toEqual(["0 offline", "1", "1", "1 offline", "2", "2"]);
  await Promise.all([office.close(), context.close()]);
});

test("in by PIN, the watch, out by itself; offline the PIN is known to the device; an administrator opens the full application and ends the terminal (TRM018, TRM019, TRM026, TRM027, TRM054, TRM015, PRM011)", async ({
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await makeTerminal(context, crew, { terminalViewMode: "PIN_CODE" }, "4711");
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("4711");
  await page.getByRole("button", { name: "Start work" }).click();
  await expect(page.getByText("You're clocked in", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Keep clocking" }).click();
  await page.keyboard.type("0815");
  await expect(page.getByText("This PIN is not known on this device without a connection.")).toBeVisible();
  await page.keyboard.type("4711");
  await page.getByRole("button", { name: "Start break" }).click();
  await expect(page.getByText("1 stamp waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waiting/)).toHaveCount(0, { timeout: 20_000 });

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
