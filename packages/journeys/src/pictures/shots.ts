import { crewHref, crewRoutes, visitorPaths } from "@glasen/web/app/routes.ts";
import type { Browser, Page } from "@playwright/test";
import { owner, signIn } from "../browser/journey.ts";

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

const heights = { 390: 844, 820: 1180, 1440: 900 } as const;

export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);

/** Every screen of the route table in one look: first what a visitor sees, then what the owner of the demo crew sees. */
export async function shootScreens(browser: Browser, url: string, look: Look): Promise<Shot[]> {
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
    shots.push({ ...look, screen, image: await settledImage(page) });
  };
  for (const path of visitorPaths) await shoot(path.slice(1), path);
  await signIn(context, owner, look.language);
  await page.goto("/");
  await page.waitForURL(/\/crew\/\d+$/);
  const crewId = Number(/\d+$/.exec(page.url())?.[0]);
  for (const { path } of crewRoutes) {
    const filled = path.replace("$teamId", await firstTeam(page, crewId));
    await shoot(path === "/" ? "home" : path.replaceAll("/", "-").replace("$", ""), crewHref(crewId, filled));
  }
  await shoot("not-found", "/no/such/page");
  await context.close();
  return shots;
}

async function settledImage(page: Page): Promise<Buffer> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

async function firstTeam(page: Page, crewId: number): Promise<string> {
  const answer = await page.request.get(`/api/v3/teams?crewId=${crewId}&pageSize=1`);
  const { payload } = (await answer.json()) as { payload: { id: number }[] };
  return String(payload[0]?.id ?? 0);
}
