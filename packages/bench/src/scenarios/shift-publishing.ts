import { headers } from "@glasen/contract/headers.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import pg from "pg";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import { addShifts } from "../parts/shifts.ts";
import type { RatioScenario } from "../scenario.ts";

const DAYS = 8;
const MEMBERS = 250;
// Some of the generated people come or go in these days.
const GENERATED = 300;
const today = (): LocalDate => localDate(new Date().toISOString().slice(0, 10));

/** Publishing 2,000 drafts that begin so many days from now: checks, record of the publication, news and events included. */
const publishing = (
  described: Pick<RatioScenario, "name" | "figure" | "limit">,
  startsInDays: number,
): RatioScenario => ({
  kind: "ratio",
  unit: "ms",
  rounds: 5,
  ...described,
  async open() {
    const glasen = new Glasen(["--roles=http"], { isEmpty: true });
    const { url, child } = await glasen.start();
    const { crewId, cookie, csrfToken } = await signIn(url, await generateMembers(glasen, GENERATED));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const from = addDays(today(), startsInDays);
    const made = await addShifts(client, crewId, { type: "unpublished_create", members: MEMBERS, from, days: DAYS });
    await client.query(`create table drafts_before as select * from shifts where crew_id = ${crewId}`);
    const { rows } = await client.query<{ guid: string }>("select guid from drafts_before");
    const guids = rows.map(({ guid }) => guid);
    const told = { expected: 0, found: 0 };
    /** Counts what is published, and starts over with the drafts, or with nothing. */
    const startOver = async (areDrafts: boolean): Promise<void> => {
      await client.query("delete from shifts where crew_id = $1", [crewId]);
      await client.query("delete from shift_publications where crew_id = $1", [crewId]);
      await client.query("delete from news where crew_id = $1", [crewId]);
      if (areDrafts) await client.query("insert into shifts select * from drafts_before");
      for (const table of ["shifts", "shift_publications", "shift_publication_changes", "news", "day_results"])
        await client.query(`vacuum analyze ${table}`);
    };
    const timed = async (areDrafts: boolean, work: () => Promise<unknown>): Promise<number> => {
      await startOver(areDrafts);
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      const { rows: counted } = await client.query<{ n: number }>(
        "select count(*)::int as n from shifts where crew_id = $1 and type = 'published'",
        [crewId],
      );
      told.expected += made;
      told.found += counted[0]?.n ?? 0;
      return took;
    };
    const publish = async (): Promise<void> => {
      const response = await fetch(`${url}${shiftPlanEndpoints.publish.path}`, {
        method: "POST",
        headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
        body: JSON.stringify({ crewId, guids, confirmsConflicts: true }),
      });
      if (!response.ok) throw new Error(`publishing was answered with ${response.status}: ${await response.text()}`);
      await response.text();
    };
    const insert = `insert into shifts select (jsonb_populate_record(d, '{"type": "published", "published_at": "2026-11-01T00:00:00Z"}')).*
      from drafts_before d`;
    return {
      ours: () => timed(true, publish),
      reference: () => timed(false, () => client.query(insert)),
      count: async () => [{ what: "published shifts", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
});

export const shiftPublishing = publishing(
  {
    name: "shift-publishing",
    figure: "2,000 drafts of 250 members published for next week, over one INSERT … SELECT of the same rows",
    limit: 3,
  },
  7,
);

/** The same for days that have passed, which are evaluated in the same transaction. */
export const shiftPublishingEvaluated = publishing(
  {
    name: "shift-publishing-evaluated",
    figure:
      "2,000 drafts of 250 members published for past days, with the evaluation of these days, over the same INSERT",
    limit: 12,
  },
  -DAYS,
);
