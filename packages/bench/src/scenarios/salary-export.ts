import { headers } from "@glasen/contract/headers.ts";
import { payrollEndpoints } from "@glasen/contract/payroll.ts";
import { copyOut } from "../parts/copy.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { addEvaluatedDays, lastMonth } from "../parts/evaluated-days.ts";
import { Glasen } from "../parts/glasen.ts";
import { payloadOf, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;

/** A month of 1,000 members checked, written and kept, beside a COPY of the evaluated days it is made from. */
export const salaryExport: RatioScenario = {
  kind: "ratio",
  name: "salary-export",
  figure: "the salary export of 1,000 members, checked and kept, over a COPY of their evaluated days",
  limit: 3,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie, csrfToken } = await signIn(url);
    const client = await openBeside(glasen.dataDir);
    const { month, from, to, days } = lastMonth();
    const userIds = await addMembers(client, crewId, MEMBERS);
    await client.query(
      "update members set external_id = 'B' || user_id where crew_id = $1 and (external_id is null or user_id = any($2))",
      [crewId, userIds],
    );
    await addEvaluatedDays(client, { crewId, userIds, from, days });
    // The demo crew has requests and open times on purpose; they would stop the export.
    await client.query("update correction_requests set status = 'withdrawn', decided_at = now() where status = 'open'");
    await client.query("delete from stamp_chains where clock_out_at is null and local_day <= $1", [to]);
    await client.query("delete from absences where status = 'requested'");
    const told = { expected: 0, found: 0 };
    return {
      ours: async () => {
        const began = performance.now();
        const answer = await fetch(`${url}${payrollEndpoints.export.path}`, {
          method: "POST",
          headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
          body: JSON.stringify({ crewId, configurationId: 0, month, confirmsRepeat: true }),
        });
        const { people } = await payloadOf<{ people: number }>(answer);
        const took = performance.now() - began;
        told.expected += 1;
        told.found += people >= MEMBERS ? 1 : 0;
        return took;
      },
      reference: async () => {
        const began = performance.now();
        const ofMonth = `select * from day_results where crew_id = ${crewId} and day between '${from}' and '${to}'`;
        await copyOut(client, ofMonth);
        return performance.now() - began;
      },
      count: async () => [{ what: "exports of all members", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
