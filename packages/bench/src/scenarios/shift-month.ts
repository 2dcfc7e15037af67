import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import pg from "pg";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import { addShifts } from "../parts/shifts.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 30;
const CALLS = 5;

/** The whole call, visibility, people, absences and holidays included, beside the bare query of the shifts as JSON. */
export const shiftMonth: RatioScenario = {
  kind: "ratio",
  name: "shift-month",
  figure: "the plan of a month for 1,000 members read, over its bare SQL",
  limit: 2,
  unit: "ms",
  rounds: 5,
  async open() {
    const glasen = new Glasen(["--roles=http"], { isEmpty: true });
    const { url, child } = await glasen.start();
    const session = await signIn(url, await generateMembers(glasen, MEMBERS));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const from = localDate(new Date().toISOString().slice(0, 10));
    const to = addDays(from, DAYS - 1);
    const made = await addShifts(client, session.crewId, { type: "published", members: MEMBERS, from, days: DAYS });
    const path = `${shiftPlanEndpoints.get.path}?crewId=${session.crewId}&from=${from}&to=${to}`;
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
          return (JSON.parse(answers[0] ?? "{}").payload.shifts as unknown[]).length;
        }),
      reference: () =>
        timed(async () => {
          let found = 0;
          for (let call = 0; call < CALLS; call += 1) {
            const { rows } = await client.query(
              `select guid, type, user_id, workplace_id, day::text, starts_at, ends_at, break_at, break_seconds, notes, amount,
                 is_offer, is_late from shifts where crew_id = $1 and day between $2 and $3 order by starts_at, shift_id`,
              [session.crewId, from, to],
            );
            found = rows.length;
          }
          return found;
        }),
      count: async () => [{ what: "shifts told of", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
