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
});
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
}

async function open(
  width: number,
  height: number,
  { sheets = "", language = "en", ...options }: Opening = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(`${address}gallery.html?${new URLSearchParams({ sheet: sheets, language })}`);
  await page.locator("main section").first().waitFor();
  return page;
}
/** Runs in the page. */
const groundColour = () => getComputedStyle(document.body).backgroundColor;
const grounds = { light: "rgb(248, 250, 250)", dark: "rgb(13, 20, 21)" };
/** Runs in the page. */
const nextFrames = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Where the frame of the dialog lies; a window takes its place in the frames after it has opened. */
const frameOf = (page: Page) => page.getByRole("dialog").locator("..").boundingBox();
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
  await expect.poll(() => frameOf(wide)).toMatchObject({ width: 500 });
  const phone = await open(390, 844, { sheets: "overlays" });
  await press(phone, "Modal");
  await expect.poll(() => frameOf(phone)).toMatchObject({ x: 0, width: 390 });
});

test("a fullscreen modal is at most 980 by 800 px in a window of 1600 by 1000 (UIX025, UIX522)", async () => {
  const page = await open(1600, 1000, { sheets: "overlays" });
  await press(page, "Fullscreen modal");
  await expect.poll(() => frameOf(page)).toMatchObject({ width: 980, height: 800 });
});

test("toasts stack one under the other at the right edge; on a phone they take the width (UIX012)", async () => {
  // All edges at one moment: a notice that comes or goes moves the others.
  const edges = (page: Page) =>
    page
      .getByRole("region", { name: "Notifications" })
      .getByRole("status")
      .evaluateAll((toasts) =>
        toasts.map((toast) => {
          const { left, right, top, bottom, width } = toast.getBoundingClientRect();
          return { left, right, top, bottom, width };
        }),
      );
  const opened = async (width: number, height: number) => {
    const page = await open(width, height, { sheets: "overlays" });
    // Notices go by themselves: the clock of the page stands still while they are looked at.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const name of ["Success", "Info"]) await press(page, name);
    return page;
  };
  const wide = await opened(1280, 900);
  await expect
    .poll(async () => {
      const [first, second] = await edges(wide);
      return first && second && { right: [first.right, second.right], isBelow: second.top >= first.bottom };
    })
    .toEqual({ right: [1280 - 16, 1280 - 16], isBelow: true });
  const phone = await opened(390, 844);
  await expect.poll(async () => (await edges(phone))[0]?.width).toBeGreaterThan(360);
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
  await expect.poll(() => topAt(page, toast)).toBe(true);
  await press(page, "Offline over it");
  await page.getByRole("alert").filter({ hasText: "No connection" }).waitFor();
  await expect.poll(() => topAt(page, toast)).toBe(false);
  await expect.poll(() => topAt(page, "[role=dialog]")).toBe(false);
  // Keys reach nothing underneath either, and the focus comes back to where it was.
  const isInDialog = () =>
    page.getByRole("dialog", { includeHidden: true }).evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(isInDialog).toBe(false);
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(isInDialog).toBe(false);
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
    const isOver = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    // React draws the other layout in the frame after the window has changed.
    if (await isOver()) await page.evaluate(nextFrames);
    if (await isOver()) over.push(width);
  }
  expect(over).toEqual([]);
});

test("the parts pass the accessibility rules in light and in dark", async () => {
  const page = await open(1440, 900);
  const choose = (theme: string) =>
    page.locator("html").evaluate((html, chosen) => (html.dataset.theme = chosen), theme);
  await choose("light");
  await press(page, "Success");
  await page.evaluate(axe.source);
  const violations = async (rules: object) => {
    const options = JSON.stringify({ resultTypes: ["violations"], ...rules });
    const found = await page.evaluate<axe.AxeResults>(`axe.run(${options})`);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  };
  expect(await violations({})).toEqual([]);
  // Inherited colours would change part by part, each after the one around it.
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  await choose("dark");
  await expect.poll(() => page.evaluate(groundColour)).toBe(grounds.dark);
  // Only colours differ from the light theme.
  await expect.poll(() => violations({ runOnly: ["color-contrast"] }), { timeout: 15_000 }).toEqual([]);
});

test("without a chosen theme the device decides", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open(800, 600, { colorScheme, sheets: "badges" });
    await expect.poll(() => page.evaluate(groundColour)).toBe(grounds[colorScheme]);
  }
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
