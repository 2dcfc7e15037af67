import { demoPassword } from "@glasen/server/seed/demo-people.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, member, owner, test } from "./journey.ts";

const identifier = (page: Page) => page.getByLabel("Username or email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test.beforeEach(({ page }) => page.goto("/sign-in"));

test("empty fields are named and not sent; wrong credentials give the same message for a known and an unknown name; an email and its password open the crew's home (AUT008, AUT035, AUT038, AUT069, UIX003, UIX004)", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await submit(page).click();
  await expect(page.getByText("Please enter email or username.")).toBeVisible();
  await expect(page.getByText("Please enter a password.")).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);

  for (const name of [owner.identifier, "nobody@morgenrot.example"]) {
    await identifier(page).fill(name);
    await password(page).fill("not the password");
    await submit(page).click();
    await expect(page.getByText("Sign-in failed. Wrong credentials?")).toBeVisible();
    await page.reload();
  }

  await identifier(page).fill(owner.identifier);
  await password(page).fill(demoPassword);
  await submit(page).click();
  await page.waitForURL(/\/crew\/\d+$/);
  await expect(page.getByRole("button", { name: new RegExp(owner.name) })).toBeVisible();
});

test("a username works as well, with the keyboard alone (AUT008)", async ({ page }) => {
  await expect(identifier(page)).toBeFocused();
  await page.keyboard.type(member.identifier);
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/crew\/\d+$/);
});

test("a visitor switches the language, which stays after a reload; the panel is centred, at most 400 px wide, and fills a phone (UIX002, AUT006, AUT007)", async ({
  page,
}) => {
  await page.getByText("Deutsch").click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectAccessible(page);

  const panel = page.getByRole("main");
  await expect(async () => {
    const wide = await panel.boundingBox();
    expect(wide?.width).toBeLessThanOrEqual(400);
    expect(Math.abs((wide?.x ?? 0) + (wide?.width ?? 0) / 2 - 640)).toBeLessThanOrEqual(1);
  }).toPass();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toHaveCSS("position", "static");
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390);
});
