// @vitest-environment node
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import axe from "axe-core";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { breakpoints } from "#ui/use-is-narrow.ts";

// What only a real layout can show: sizes, places, what lies over what, contrast, and where the focus goes.
let outDir: string;
let server: PreviewServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const root = join(import.meta.dirname, "../..");
  outDir = await mkdtemp(join(tmpdir(), "gallery-"));
  const common = { root, configFile: false, logLevel: "error" } as const;
  await build({
    ...common,
    plugins: [react()],
    build: { outDir, rollupOptions: { input: join(root, "gallery.html") } },
  });
  server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  address = server.resolvedUrls?.local[0] ?? "";
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
      // The browser's own window would open a hidden page beside each of ours.
      "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    ],
  });
}, 60_000);
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
});

interface Opening extends BrowserContextOptions {
  /** The sheets that the test looks at; all of them take as long to load and draw as a large screen. */
  sheets?: string;
  language?: "de" | "en";
  theme?: string;
}

async function open(
  width: number,
  height: number,
  { sheets = "", language = "en", theme = "", ...options }: Opening = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(`${address}gallery.html?${new URLSearchParams({ sheet: sheets, language, theme })}`);
  await page.locator("main section").first().waitFor();
  return page;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
async function frameOf(page: Page) {
  const frame = page.getByRole("dialog").locator("..");
  await frame.waitFor();
  return (await frame.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 };
}
const topAt = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

test("a standard modal is 500 px wide at 1280, and as wide as a window below 500 (UIX026)", async () => {
  const wide = await open(1280, 900, { sheets: "overlays" });
  await press(wide, "Modal");
  expect((await frameOf(wide)).width).toBe(500);
  const phone = await open(390, 844, { sheets: "overlays" });
  await press(phone, "Modal");
  expect(await frameOf(phone)).toMatchObject({ x: 0, width: 390 });
});

test("a fullscreen modal is at most 980 by 800 px in a window of 1600 by 1000 (UIX025, UIX522)", async () => {
  const page = await open(1600, 1000, { sheets: "overlays" });
  await press(page, "Fullscreen modal");
  expect(await frameOf(page)).toMatchObject({ width: 980, height: 800 });
});

test("toasts stack one under the other at the right edge; on a phone they take the width (UIX012)", async () => {
  const places = async (page: Page) => {
    for (const name of ["Success", "Info"]) await press(page, name);
    const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("status");
    await toasts.nth(1).waitFor();
    const boxes = (await toasts.all()).map((toast) => toast.boundingBox());
    return (await Promise.all(boxes)).map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  };
  const [first, second] = await places(await open(1280, 900, { sheets: "overlays" }));
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(1280 - 16);
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect((await places(await open(390, 844, { sheets: "overlays" })))[0]?.width).toBeGreaterThan(360);
});

test("a notice lies over a modal and can be pressed there, the offline cover over both (UIX544)", async () => {
  const page = await open(1280, 900, { sheets: "overlays" });
  // Notice and cover go by themselves: the clock of the page stands still while they are looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, "Modal");
  await press(page, "Notice over it");
  const toast = "[data-react-aria-top-layer] [role=status]";
  await page.locator(toast).waitFor();
  expect(await topAt(page, toast)).toBe(true);
  await press(page, "Offline over it");
  await page.getByRole("alert").filter({ hasText: "No connection" }).waitFor();
  expect(await topAt(page, toast)).toBe(false);
  expect(await topAt(page, "[role=dialog]")).toBe(false);
  // Keys reach nothing underneath either, and the focus comes back to where it was.
  const isInDialog = () =>
    page.getByRole("dialog", { includeHidden: true }).evaluate((dialog) => dialog.contains(document.activeElement));
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await isInDialog()).toBe(false);
  }
  await page.clock.resume();
  await page.getByText("No connection").waitFor({ state: "detached" });
  await expect.poll(isInDialog).toBe(true);
  await page.locator(toast).click({ position: { x: 60, y: 12 } });
  await page.locator(toast).waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("nothing runs over the edge on either side of each breakpoint (UIX527)", async () => {
  const page = await open(320, 900, { language: "de" });
  const widths = [320, 390, ...Object.values(breakpoints).flatMap((width) => [width - 1, width + 1]), 1440];
  const over: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) over.push(width);
  }
  expect(over).toEqual([]);
});

test.each(["light", "dark"])("the parts pass the accessibility rules in %s", async (theme) => {
  const page = await open(1440, 900, { theme });
  await press(page, "Success");
  // Only colours differ from the light theme.
  const rules = theme === "dark" ? { runOnly: ["color-contrast"] } : {};
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify({ resultTypes: ["violations"], ...rules })})`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
});

test("without a chosen theme the device decides", async () => {
  const ground = async (colorScheme: "light" | "dark") =>
    (await open(800, 600, { colorScheme, sheets: "badges" })).evaluate(
      () => getComputedStyle(document.body).backgroundColor,
    );
  expect(await ground("light")).toBe("rgb(248, 250, 250)");
  expect(await ground("dark")).toBe("rgb(13, 20, 21)");
});

test("on a touch screen buttons, tabs and fields are at least 44 px high", async () => {
  const page = await open(390, 844, { hasTouch: true, isMobile: true });
  const small = await page
    .locator(
      "main button:not([class*=link]), main [role=tab], main [class*=_box_]:has(input, button, textarea), main [class*=_switch_]",
    )
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(small.filter((html) => !html.includes('tabindex="-1"'))).toEqual([]);
});

test("a select and the close question are answered by keyboard alone (UIX024)", async () => {
  const page = await open(1280, 900, { sheets: "inputs,overlays" });
  // React Aria moves the focus in the frame after a window opened or closed.
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  await page
    .getByRole("button", { name: /Counter Herdern/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Counter Herdern" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Counter Wiehre/ }).waitFor();

  await page.getByRole("button", { name: "Modal", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("textbox").fill("x");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
  await expect.poll(focusedText).toBe("Keep editing");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(focusedText).toBe("Modal");
});

test("a field changes its look in 250 ms (UIX043)", async () => {
  const page = await open(1280, 900, { reducedMotion: "no-preference", sheets: "inputs" });
  const box = page.getByRole("textbox").first().locator("..");
  const durations = await box.evaluate((node) => getComputedStyle(node).transitionDuration);
  expect(durations.split(", ")).toEqual(["0.25s", "0.25s"]);
});
