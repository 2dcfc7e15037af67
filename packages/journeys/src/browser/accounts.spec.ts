import { randomBytes } from "node:crypto";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, firstCrewOf, openHome, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { totpAt } from "./totp.ts";

const newEmail = () => `nora-${randomBytes(4).toString("hex")}@example.com`;
const password = "hafen-berlin";

async function signUp(page: Page, email: string, word = password): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Nora Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByLabel("Repeat password").fill(word);
  await page.getByText("I accept the").click({ position: { x: 4, y: 4 } });
  await page.getByRole("button", { name: "Create account" }).click();
}

async function enter(page: Page, { identifier, password: word = password }: Omit<Person, "name">): Promise<void> {
  await page.getByLabel("Username or email").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The newest mail to an address with these words, as soon as it has been sent. */
async function mailTo(database: Database, email: string, words = "password-reset-token"): Promise<string> {
  const read = () =>
    database.outsideCrews((tx) =>
      tx.query<{ body_text: string }>(
        "select body_text from mails where recipient = $1 and strpos(body_text, $2) > 0 order by created_at desc limit 1",
        [email, words],
      ),
    );
  await expect.poll(async () => (await read()).length).toBe(1);
  return (await read())[0]?.body_text ?? "";
}

/** A signed-in owner of a separate crew on the security screen of their account. */
async function openSecurity(page: Page, owner: Person): Promise<void> {
  await signIn(page.context(), owner, "en");
  await page.goto(`/crew/${await firstCrewOf(page.context())}/user/security`);
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
}

test("a new user signs up, is welcomed in their own crew, and confirms the address with the mailed link; a sign-up with a known email looks like any other, and its owner is told by mail (AUT009, AUT064, AUT075, UIX518)", async ({
  page,
  browser,
  database,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await page.waitForURL(/\/crew\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Nora" })).toBeVisible();
  await expect(page.getByText(`Please confirm ${email}`)).toBeVisible();
  await expectAccessible(page);
  const [link = ""] = /\/confirm-email\?token=\S+/.exec(await mailTo(database, email, "/confirm-email")) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue to Glasen" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
  // The welcome ended with the page of the sign-up; the steps stay.
  await expect(page.getByRole("heading", { level: 1, name: /^Good \w+, Nora$/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Set up Nora Lind's crew" })).toBeVisible();
  await expect(page.getByText(`Please confirm ${email}`)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signUp(other, email.toUpperCase(), "another-harbour");
  await expect(other.getByRole("heading", { level: 1, name: "Welcome, Nora" })).toBeVisible();
  await other.context().close();
  expect(await mailTo(database, email, "You already have one")).toContain("your account stays as it is");
});

test("a forgotten password is reset through the mailed link; an older link is reported as outdated (AUT012, AUT014, AUT077, AUT078, AUT079, UIX503, ERR525, ERR526)", async ({
  page,
  database,
}) => {
  const { owner } = await makeOwnCrew(database);
  const email = `${owner.identifier}@example.com`;
  const links: string[] = [];
  for (const _ of [1, 2]) {
    await page.goto("/password-recovery-request");
    await page.getByLabel("Username or email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(
      page.getByText("If you have an email address configured, you will receive an email to reset your password"),
    ).toBeVisible();
    await expect
      .poll(async () => {
        const link = /https?:\S+password-reset-token=\S+/.exec(await mailTo(database, email))?.[0] ?? "";
        if (!links.includes(link)) links.push(link);
        return links.length;
      })
      .toBe(links.length + 1);
  }
  const [older, newer] = links.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search);
  const set = async (link: string | undefined) => {
    await page.goto(link ?? "");
    await page.getByLabel("Password", { exact: true }).fill("neuer-hafen");
    await page.getByLabel("Password confirmation").fill("neuer-hafen");
    await page.getByRole("button", { name: "Reset password" }).click();
  };
  await set(older);
  await expect(page.getByText("This link is outdated.")).toBeVisible();
  await set(newer);
  await expect(page.getByRole("main").getByText("Password was changed successfully")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await enter(page, { identifier: email, password: "neuer-hafen" });
  await page.waitForURL(/\/crew\/\d+$/);
});

/** Sets the authenticator app up on the open security screen. */
async function setUpTotp(page: Page, owner: Person): Promise<{ secret: string; recoveryCode: string; at: number }> {
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Current password").fill(owner.password ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = await page.getByRole("dialog").locator("code").innerText();
  const at = Date.now();
  await page.getByLabel("Six digits from the app").fill(totpAt(secret, at));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { secret, at, recoveryCode: await codes.first().innerText() };
}

test("an authenticator app is set up with ten recovery codes, and asked for at the next sign-in; a recovery code replaces it", async ({
  page,
  database,
}) => {
  const { owner } = await makeOwnCrew(database);
  await openSecurity(page, owner);
  const { secret, at, recoveryCode } = await setUpTotp(page, owner);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have kept them safe" }).click();
  await expect(page.getByText("10 codes are left.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await enter(page, owner);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  // The code that switched it on counts as used, so the next one is needed.
  await page.getByLabel("Code from the app").fill(totpAt(secret, at + 30_000));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/crew\/\d+$/);

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await enter(page, owner);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expectAccessible(page);
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
});

test("a passkey is added, renamed, and signs in without name or password", async ({ page, context, database }) => {
  const { owner } = await makeOwnCrew(database);
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSecurity(page, owner);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("Name").fill("Laptop");
  await page.getByLabel("Current password").fill(owner.password ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have kept them safe" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Laptop")).toBeVisible();
  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Ship's laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Ship's laptop")).toBeVisible();

  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
});

test("signing out another device ends its session at once (AUT065)", async ({ page, browser, database }) => {
  const { owner } = await makeOwnCrew(database);
  const lost = await browser.newContext();
  await signIn(lost, owner);
  const lostPage = await lost.newPage();
  const crewId = await openHome(lostPage);
  await openSecurity(page, owner);
  const devices = page.getByRole("list", { name: "Devices and sessions" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(devices).toHaveCount(1);
  await expect.poll(async () => (await lost.request.get(`/api/v2/crew/${crewId}`)).status()).toBe(401);
  await lost.close();
});

test("a picture is cut to a square with the keyboard, shown everywhere, and removed again", async ({
  page,
  database,
}) => {
  const { owner } = await makeOwnCrew(database);
  await signIn(page.context(), owner, "en");
  await page.goto(`/crew/${await firstCrewOf(page.context())}/user/profile`);
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#14969a";
    context?.fillRect(0, 0, 400, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const file = { name: "nora.png", mimeType: "image/png", buffer: Buffer.from(png) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const cut = page.getByRole("group", { name: /^Drag or use the arrow keys/ });
  await cut.focus();
  for (const key of ["+", "+", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByText("132 %")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use picture" }).click();
  await expect(page.getByRole("main").locator('img[src*="/avatars/"]')).toBeVisible();
  await expect(page.getByRole("button", { name: /^Menu of/ }).locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
});

test("an owner turns the browser into a terminal after a confirmation, and is signed out (AUT027, UIX516)", async ({
  page,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await signIn(page.context(), crew.owner, "en");
  await openHome(page);
  await page.getByRole("link", { name: "Terminal" }).first().click();
  await page.getByRole("button", { name: "Start terminal mode" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Start terminal mode" }).click();
  await expect(page.getByRole("heading", { level: 1, name: crew.name })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
