import { headers } from "@glasen/contract/headers.ts";
import { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import pg from "pg";
import { copyIn, copyOut } from "../parts/copy.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const PEOPLE = 1_000;
const imported = "(select user_id from users where email like '%@import.example')";
/** The tables that an import writes, each after those it references. */
const tables = [
  { name: "users", rows: "email like '%@import.example'" },
  { name: "members", rows: `user_id in ${imported}` },
  { name: "user_crews", rows: `user_id in ${imported}` },
  { name: "pins", rows: `user_id in ${imported}` },
  { name: "team_members", rows: `user_id in ${imported}` },
  { name: "audit_entries", rows: `subject_id in ${imported}` },
] as const;

const lines = Array.from(
  { length: PEOPLE },
  (_, n) => `Person ${n};person${n}@import.example;Team ${n % 20};P${n};01.03.2026;Teilzeit`,
);
const content = Buffer.from(["Name;E-Mail;Team;Personalnummer;Eintritt;Beschäftigung", ...lines].join("\r\n")).toString(
  "base64",
);

/** An import through HTTP with validation, PINs and audit log, against a bare write of the same rows. */
export const importMembers: RatioScenario = {
  kind: "ratio",
  name: "import-members",
  figure: "import of 1,000 members over a COPY of the rows it writes",
  limit: 3,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    // Other crews exist already: in empty tables the planner would choose sequential scans on both sides.
    await generateMembers(glasen, PEOPLE);
    const client = new pg.Client(await glasen.databaseUrl());
    await client.connect();
    let [wanted, found] = [0, 0];

    const forget = async (): Promise<void> => {
      const { rows } = await client.query(`select count(*)::int as n from members where user_id in ${imported}`);
      wanted += PEOPLE;
      found += rows[0].n;
      for (const { name, rows } of tables.toReversed()) await client.query(`delete from ${name} where ${rows}`);
      for (const { name } of tables) await client.query(`vacuum analyze ${name}`);
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      await forget();
      return took;
    };

    await importAll(url, session);
    const written = new Map<string, Buffer>();
    for (const { name, rows } of tables)
      written.set(name, await copyOut(client, `select * from ${name} where ${rows}`));
    await forget();

    return {
      ours: () => timed(() => importAll(url, session)),
      reference: () =>
        timed(async () => {
          await client.query("begin");
          for (const [name, rows] of written) await copyIn(client, name, rows);
          await client.query("commit");
        }),
      count: async () => [{ what: "people found in the crew", expected: wanted, found }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

async function importAll(url: string, { crewId, cookie, csrfToken }: Session): Promise<void> {
  const response = await fetch(`${url}${importMemberEndpoints.commit.path.replace(":crewId", String(crewId))}`, {
    method: "POST",
    headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
    body: JSON.stringify({ content, sendInvitations: false, transactionID: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`the import was answered with ${response.status}: ${await response.text()}`);
}
