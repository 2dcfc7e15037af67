import { randomBytes } from "node:crypto";
import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { crewIdOf, expect, test } from "./journey.ts";
import { placesOfButtons } from "./terminal-device.ts";

const MAX_ACTIONS = 25;
const people = ["Timo Lang", "Aylin Öz", "Piotr Wiśniewski", "Mia Vogt"];

/** A person who counts what they do: a field that is filled and a press are one action each. */
function countingPerson() {
  let actions = 0;
  return {
    fill: (field: Locator, text: string) => {
      actions += 1;
      return field.fill(text);
    },
    press: (target: Locator, position?: { x: number; y: number }) => {
      actions += 1;
      return target.click(position ? { position } : {});
    },
    actions: () => actions,
  };
}

const read = async (page: Page, path: string, input: Record<string, string | number>) => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return (await (await page.request.get(`${path}?${query}`)).json()).payload;
};

test("from sign-up to a crew of five that clocks in by PIN, with targets, holidays and vacation, in at most 25 actions", async ({
  page,
}) => {
  const owner = countingPerson();
  const mark = randomBytes(4).toString("hex");
  await page.goto("/sign-up");
  await owner.fill(page.getByLabel("Name of the crew"), `Backhaus ${mark}`);
  await owner.fill(page.getByLabel("Your name"), "Lotte Lindner");
  await owner.fill(page.getByLabel("Email"), `lotte-${mark}@example.com`);
  await owner.fill(page.getByLabel("Password", { exact: true }), "hafen-berlin");
  await owner.fill(page.getByLabel("Repeat password"), "hafen-berlin");
  await owner.press(page.getByText("I accept the"), { x: 4, y: 4 });
  await owner.press(page.getByRole("button", { name: "Create account" }));
  await page.waitForURL(/\/crew\/\d+$/);
  const crewId = crewIdOf(page);

  const step = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(page.getByText("5 steps are left.")).toBeVisible();
  await expectAccessible(page);
  await owner.press(step("Choose the working week").getByRole("button", { name: "Apply" }));
  await owner.press(step("Choose the state").getByRole("button", { name: /State or canton/ }));
  await owner.press(page.getByRole("option", { name: "Baden-Württemberg" }));
  await owner.press(step("Choose the state").getByRole("button", { name: "Apply" }));

  const names = step("Invite your people").getByRole("textbox", { name: "Name", exact: true });
  for (const [at, name] of people.entries()) await owner.fill(names.nth(at), name);
  await owner.press(page.getByRole("button", { name: "Invite 4 people" }));
  const slips = page.getByRole("dialog", { name: "Sign-ins to hand over" });
  await expect(slips.getByRole("listitem")).toHaveCount(5);
  const timo = slips.getByRole("listitem").filter({ hasText: "Timo Lang" });
  await expect(timo).toContainText("timo.lang");
  const [, pin = ""] = /PIN at the terminal\s*(\d{4})/.exec(await timo.innerText()) ?? [];
  expect(pin).toMatch(/^\d{4}$/);
  await expectAccessible(page);
  await owner.press(slips.getByRole("button", { name: "Done" }));
  await owner.press(page.getByRole("button", { name: "Apply to everybody" }));
  await expect(page.getByText("1 step is left.")).toBeVisible();

  const year = new Date().getFullYear();
  const entitlements = () => read(page, absenceAccountEndpoints.entitlements.path, { crewId, year });
  await expect
    .poll(async () => (await entitlements()).map(({ number }: { number: number }) => number))
    .toEqual(Array.from({ length: 5 }, () => 30));
  const { days } = await read(page, holidayEndpoints.calendar.path, { crewId, year: year + 1 });
  expect(days.map(({ date }: { date: string }) => date)).toContain(`${year + 1}-01-06`);
  const [model] = await read(page, workingTimeEndpoints.listModels.path, { crewId });
  expect(model.workingTimeModelDays[0].target).toBe("PT28800S");

  await owner.press(step("Set up a terminal").getByRole("button", { name: "Use this device" }));
  const terminalName = page.getByRole("button", { name: /Timo/ });
  await expect(terminalName).toBeVisible();
  expect(owner.actions()).toBeLessThanOrEqual(MAX_ACTIONS);

  await terminalName.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "1", exact: true })).toBeVisible();
  const places = await placesOfButtons(page);
  for (const digit of pin === "1111" ? "2222" : "1111")
    await dialog.getByRole("button", { name: digit, exact: true }).click();
  await expect(dialog.getByText("Wrong PIN. Please try again.")).toBeVisible();
  await expect.poll(() => placesOfButtons(page)).toEqual(places);
  for (const digit of pin) await dialog.getByRole("button", { name: digit, exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Start work" })).toBeVisible();
});

test("who looks around first gets a demo crew beside their own, and throws it away again", async ({ page }) => {
  const mark = randomBytes(4).toString("hex");
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Nils Neugier");
  await page.getByLabel("Email").fill(`nils-${mark}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("hafen-berlin");
  await page.getByLabel("Repeat password").fill("hafen-berlin");
  await page.getByText("I accept the").click({ position: { x: 4, y: 4 } });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
  const crewId = crewIdOf(page);
  await page.getByRole("button", { name: "Show me the demo" }).click();
  await page.waitForURL((url) => /\/crew\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${crewId}`));
  await expect(page.getByText("This is a demo crew")).toBeVisible();
  await page.getByRole("button", { name: "Start with my own crew" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the demo" }).click();
  await page.waitForURL(new RegExp(`/crew/${crewId}$`));
  await expect(page.getByText("5 steps are left.")).toBeVisible();
});
