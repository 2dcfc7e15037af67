import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { terminalViews } from "@glasen/domain/access/entitlements.ts";
import { settingAreas } from "@glasen/domain/settings/widgets.ts";
import { crewHref, crewRoutes, visitorPaths } from "@glasen/web/app/routes.ts";
import { shellTexts } from "@glasen/web/app/shell.texts.ts";
import { openPaths } from "@glasen/web/app/top-level.ts";
import type { Browser, Page } from "@playwright/test";
import { openHome, owner, signIn } from "../browser/journey.ts";
import { makeTerminal } from "../browser/terminal-device.ts";

export const widths = [390, 820, 1440] as const;
const themes = ["light", "dark"] as const;
export const languages = ["de", "en"] as const;

export interface Look {
  width: (typeof widths)[number];
  theme: (typeof themes)[number];
  language: (typeof languages)[number];
}

export interface Shot extends Look {
  screen: string;
  image: Buffer;
}

/** A working day in mid-morning, so that the pictures are the same whenever they are taken. */
export const moment = new Date("2026-11-12T08:41:00Z");

const timesParts = ["own", "month", "requests"] as const;
const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);

const SETTLES_MS = 100;

/** Pages captured in parallel: while one loads, another is drawn. */
const LANES = 2;

interface Place {
  screen: string;
  path: string;
}

/**
 * Every screen of the route table in some looks of one language: what a visitor sees, what the owner of the demo crew
 * sees, the terminal. A screen is loaded once, in its narrowest look, and takes on the others where it stands.
 */
export async function shootScreens(
  browser: Browser,
  url: string,
  { language, looks: wanted, fullPage }: { language: Look["language"]; looks: readonly Look[]; fullPage: boolean },
): Promise<Shot[]> {
  const ofLanguage = wanted.filter((look) => look.language === language).sort((one, other) => one.width - other.width);
  const [narrowest] = ofLanguage;
  if (!narrowest) return [];
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizeOf(narrowest),
    locale: language === "de" ? "de-DE" : "en-GB",
    reducedMotion: "reduce",
    timezoneId: "Europe/Berlin",
  });
  await context.clock.setFixedTime(moment);
  const pages = await Promise.all(Array.from({ length: LANES }, () => context.newPage()));
  const shoot = async (places: readonly Place[]): Promise<Shot[]> => {
    const shots = new Map<Place, Shot[]>();
    const waiting = [...places];
    const walk = async (page: Page): Promise<void> => {
      for (let place = waiting.shift(); place; place = waiting.shift()) {
        await takeOn(page, narrowest);
        await page.goto(place.path, { waitUntil: "networkidle" });
        shots.set(place, await shootLooks(page, place.screen, ofLanguage, fullPage));
      }
    };
    await Promise.all(pages.map(walk));
    return places.flatMap((place) => shots.get(place) ?? []);
  };

  const shots = await shoot([...visitorPaths, ...openPaths].map((path) => ({ screen: path.slice(1), path })));
  await signIn(context, owner, language);
  const page = pages[0] as Page;
  const crewId = await openHome(page);
  // The request for feedback would be in every picture.
  await page.getByRole("button", { name: shellTexts[language].dismiss }).click();
  const filled = await filledPaths(page, crewId);
  const places = filled.map((path) => ({
    screen: path === "/" ? "home" : path.replaceAll("/", "-"),
    path: crewHref(crewId, path),
  }));
  shots.push(...(await shoot([...places, { screen: "not-found", path: "/no/such/page" }])));
  for (const terminalViewMode of terminalViews) {
    const settings = { terminalViewMode, terminalAuthenticationMode: "NONE" };
    await makeTerminal(context, { crewId, owner }, settings, undefined, language);
    const screen = `terminal-${terminalViewMode.toLowerCase().replaceAll("_", "-")}`;
    shots.push(...(await shoot([{ screen, path: "/" }])));
  }
  await context.close();
  return shots;
}

const sizeOf = ({ width }: Look) => ({ width, height: heights[width] });

async function takeOn(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme });
  await page.setViewportSize(sizeOf(look));
}

async function shootLooks(page: Page, screen: string, looks: readonly Look[], fullPage: boolean): Promise<Shot[]> {
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Slow parts show skeletons; if they stay, they are in the picture.
  await page
    .waitForFunction(() => !document.querySelector('[class*="_bone_"]'), null, { timeout: 5_000 })
    .catch(() => 0);
  const shots: Shot[] = [];
  for (const look of looks) {
    await takeOn(page, look);
    await page.evaluate(twoFrames);
    // A busy machine applies a new size step by step.
    await page.waitForTimeout(SETTLES_MS);
    shots.push({ ...look, screen, image: await settledImage(page, fullPage) });
  }
  return shots;
}

/** Parts that observe their size update in the next frame and are painted in the one after. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** The paths of the route table with existing ids in place of their parameters. */
async function filledPaths(page: Page, crewId: number): Promise<string[]> {
  const firstId = async (path: string): Promise<number> => {
    const answer = await page.request.get(path);
    const { payload } = (await answer.json()) as { payload: { id: number }[] };
    return payload[0]?.id ?? 0;
  };
  const context = await (await page.request.get(accountEndpoints.context.path)).json();
  const values: Record<string, readonly string[]> = {
    $part: timesParts,
    $area: settingAreas,
    $userId: [String(context.payload.userAuthentication.userId)],
    $teamId: [String(await firstId(`/api/v3/teams?crewId=${crewId}&pageSize=1`))],
    $categoryId: [String(await firstId(`/api/v2/crew/${crewId}/time-category`))],
  };
  const filled = (path: string): string[] => {
    const name = /\$\w+/.exec(path)?.[0];
    if (!name) return [path];
    return (values[name] ?? []).flatMap((value) => filled(path.replace(name, value)));
  };
  return crewRoutes.filter(({ path }) => path !== "times/$part/$userId").flatMap(({ path }) => filled(path));
}

async function settledImage(page: Page, fullPage: boolean): Promise<Buffer> {
  if (!fullPage) return page.screenshot({ animations: "disabled", caret: "hide" });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, height: size.height + (await page.evaluate(hiddenBelow)) });
  const image = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.setViewportSize(size);
  return image;
}

/** The height hidden by scrolling: the shell is fixed and its parts scroll. */
function hiddenBelow(): number {
  const heights = [...document.querySelectorAll("main, main *")].map(({ scrollHeight, clientHeight }, index) =>
    index === 0 || clientHeight > window.innerHeight / 2 ? scrollHeight - clientHeight : 0,
  );
  return Math.min(Math.max(0, ...heights), 3000);
}
