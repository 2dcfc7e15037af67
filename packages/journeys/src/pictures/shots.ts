import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { terminalViews } from "@glasen/domain/access/entitlements.ts";
import { offeredAreas } from "@glasen/domain/settings/definitions.ts";
import { crewHref, crewRoutes, visitorPaths } from "@glasen/web/app/routes.ts";
import type { Browser, Page } from "@playwright/test";
import { openHome, owner, signIn } from "../browser/journey.ts";
import { makeTerminal } from "../browser/terminal-device.ts";

export const widths = [390, 820, 1440] as const;
export const themes = ["light", "dark"] as const;
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

const timesParts = ["own", "month", "requests"] as const;
const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);

/** Every screen of the route table in one look: what a visitor sees, what the owner of the demo crew sees, the terminal. */
export async function shootScreens(browser: Browser, url: string, look: Look, fullPage: boolean): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: heights[look.width] },
    colorScheme: look.theme,
    locale: look.language === "de" ? "de-DE" : "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  const shoot = async (screen: string, path: string): Promise<void> => {
    await page.goto(path, { waitUntil: "networkidle" });
    shots.push({ ...look, screen, image: await settledImage(page, fullPage) });
  };
  for (const path of visitorPaths) await shoot(path.slice(1), path);
  await signIn(context, owner, look.language);
  const crewId = await openHome(page);
  for (const path of await filledPaths(page, crewId)) {
    await shoot(path === "/" ? "home" : path.replaceAll("/", "-"), crewHref(crewId, path));
  }
  await shoot("not-found", "/no/such/page");
  for (const terminalViewMode of terminalViews) {
    const settings = { terminalViewMode, terminalAuthenticationMode: "NONE" };
    await makeTerminal(context, { crewId, owner }, settings, undefined, look.language);
    await shoot(`terminal-${terminalViewMode.toLowerCase().replaceAll("_", "-")}`, "/");
  }
  await context.close();
  return shots;
}

/** The paths of the route table with somebody and something that is there in place of their parameters. */
async function filledPaths(page: Page, crewId: number): Promise<string[]> {
  const firstId = async (path: string): Promise<number> => {
    const answer = await page.request.get(path);
    const { payload } = (await answer.json()) as { payload: { id: number }[] };
    return payload[0]?.id ?? 0;
  };
  const context = await (await page.request.get(accountEndpoints.context.path)).json();
  const values: Record<string, readonly string[]> = {
    $part: timesParts,
    $area: [...offeredAreas],
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
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (!fullPage) return page.screenshot({ animations: "disabled", caret: "hide" });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ ...size, height: size.height + (await page.evaluate(hiddenBelow)) });
  const image = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.setViewportSize(size);
  return image;
}

/** How much of the screen is to be scrolled to: the shell stands still and its parts scroll. */
function hiddenBelow(): number {
  const heights = [...document.querySelectorAll("main, main *")].map(({ scrollHeight, clientHeight }, index) =>
    index === 0 || clientHeight > window.innerHeight / 2 ? scrollHeight - clientHeight : 0,
  );
  return Math.min(Math.max(0, ...heights), 3000);
}
