import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import pg from "pg";
import { copyIn, copyOut } from "../parts/copy.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const PEOPLE = 1_000;
const year = 2030;

/** Entitlements of everybody saved with validation, permissions and audit log, against a bare write of the rows. */
export const entitlements: RatioScenario = {
  kind: "ratio",
  name: "entitlements",
  figure: "1,000 entitlements saved over a COPY of the rows",
  limit: 3,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const { crewId, cookie, csrfToken } = await signIn(url, await generateMembers(glasen, PEOPLE));
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    const { rows: members } = await client.query<{ id: string }>(
      "select user_id as id from members where crew_id = $1 order by 1 limit $2",
      [crewId, PEOPLE],
    );
    const items = members.map(({ id }) => ({ userId: Number(id), number: 28 }));
    const told = { expected: 0, found: 0 };
    const forget = async (): Promise<void> => {
      const { rowCount } = await client.query("delete from absence_entitlements where crew_id = $1", [crewId]);
      told.expected += items.length;
      told.found += rowCount ?? 0;
      await client.query("vacuum analyze absence_entitlements");
    };
    const save = async (): Promise<void> => {
      const response = await fetch(`${url}${absenceAccountEndpoints.updateMany.path}`, {
        method: "PUT",
        headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
        body: JSON.stringify({ crewId, year, typeId: 1, items, transactionID: crypto.randomUUID() }),
      });
      if (!response.ok) throw new Error(`the save was answered with ${response.status}: ${await response.text()}`);
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      await forget();
      return took;
    };
    await save();
    const written = await copyOut(client, `select * from absence_entitlements where crew_id = ${crewId}`);
    await forget();
    return {
      ours: () => timed(save),
      reference: () => timed(() => copyIn(client, "absence_entitlements", written)),
      count: async () => [{ what: "entitlements found", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
