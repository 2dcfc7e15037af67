import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { Page } from "@playwright/test";
import pg from "pg";
import { ABSENCES_A_YEAR, addYearOfAbsences } from "../parts/absences.ts";
import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { openSettled, timePress } from "../parts/press.ts";
import { signIn } from "../parts/session.ts";
import { plainCopyOf, servePlainPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MANY = 500;
const FEW = 40;
const BARS = "main svg[role=group] rect";
const CALLS = 20;
const year = new Date().getFullYear();
const period = { from: `${year}-01-01`, to: `${year}-12-31` };

/** The whole call, permissions included, beside the bare query. */
export const absenceYear: RatioScenario = {
  kind: "ratio",
  name: "absence-year",
  figure: "the year calendar of 500 members answered, over its bare SQL",
  limit: 2,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const session = await signIn(url, await generateMembers(glasen, MANY));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const made = await addYearOfAbsences(client, session.crewId, year);
    const path = `${absencePlanningEndpoints.calendar.path}?crewId=${session.crewId}&from=${period.from}&to=${period.to}`;
    const told = { expected: 0, found: 0 };
    const timed = async (work: () => Promise<number>): Promise<number> => {
      const began = performance.now();
      const found = await work();
      const took = (performance.now() - began) / CALLS;
      told.expected += made;
      told.found += found;
      return took;
    };
    return {
      ours: () =>
        timed(async () => {
          const load = { url: `${url}${path}`, headers: { cookie: session.cookie }, calls: CALLS, connections: 1 };
          const answers = await callMany(load);
          return (JSON.parse(answers[0] ?? "{}").payload.absences as unknown[]).length;
        }),
      reference: () =>
        timed(async () => {
          let found = 0;
          for (let call = 0; call < CALLS; call += 1) {
            const { rows } = await client.query(
              `select absence_id, user_id, type_id, status, start_date::text, start_day_part, end_date::text, end_day_part
               from absences where crew_id = $1 and end_date >= $2 and start_date <= $3 and status <> 'deleted'
               order by user_id, start_half`,
              [session.crewId, period.from, period.to],
            );
            found = rows.length;
          }
          return found;
        }),
      count: async () => [{ what: "absences told of", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

/** From the click on "year" until it is painted, beside a click on a link to a plain page. */
export const absenceYearOnScreen: RatioScenario = {
  kind: "ratio",
  name: "absence-year-on-screen",
  figure: "the year calendar of 500 members opened in the browser, over a plain page of 40 rows with the same look",
  limit: 1.5,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, MANY));
    await addYearOfAbsences(client, crewId, year);
    const browser = await openBrowser({ url, cookie });
    const openYear = async (page: Page): Promise<number> => {
      await openSettled(page, `${url}/crew/${crewId}/absences/calendar`);
      return timePress(page, "main [role=radio][aria-checked=false]", `document.querySelector("${BARS}")`);
    };
    const plain = await browser.inNewPage(async (page) => {
      await openYear(page);
      return servePlainPage(await plainCopyOf(page, { selector: "main [role=region] > div:has(svg)", count: FEW }));
    });
    const told = { expected: 0, found: 0 };
    return {
      ours: () =>
        browser.inNewPage(async (page) => {
          const took = await openYear(page);
          told.expected += 1;
          told.found += (await page.locator(BARS).count()) > ABSENCES_A_YEAR ? 1 : 0;
          return took;
        }),
      reference: () => browser.inNewPage(plain.openByLink),
      count: async () => [{ what: "years that showed absences", ...told }],
      close: async () => {
        await browser.close();
        await plain.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
