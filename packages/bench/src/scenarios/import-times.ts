import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import { type MoveImport, movingEndpoints } from "@glasen/contract/moving.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { copyIn, copyOut } from "../parts/copy.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { payloadOf, type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const PEOPLE = 500;
const DAYS = 200;
const TIMES = PEOPLE * DAYS;
/** The tables with a row or more for each time, each after those it references. */
const tables = ["stamp_chains", "stamps"] as const;
const today = (): LocalDate => localDate(new Date().toISOString().slice(0, 10));

/** Times of everybody from a day on, one a day with a break, as another product would export them. */
function fileOf(usernames: readonly string[], firstDay: LocalDate): string {
  const lines = Array.from({ length: DAYS }, (_, day) => {
    const date = addDays(firstDay, day).split("-").reverse().join(".");
    return usernames.map((name) => `${name};${date};08:00;16:30;0:30`).join("\r\n");
  });
  return ["Benutzername;Datum;Beginn;Ende;Pause", ...lines].join("\r\n");
}

/** A file imported in the background, checked, sealed and recorded for its undo, against a bare write of its rows. */
const importing = (
  described: Pick<RatioScenario, "name" | "figure" | "limit">,
  startsInDays: number,
): RatioScenario => ({
  kind: "ratio",
  unit: "ms",
  rounds: 3,
  isCareful: true,
  ...described,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    const { crewId } = session;
    const client = await openBeside(glasen.dataDir);
    const userIds = await addMembers(client, crewId, PEOPLE);
    await send(url, session, settingEndpoints.change, { timeTrackingInFutureAllowed: true });
    const { rows } = await client.query<{ username: string }>(
      "select username from users where user_id = any ($1::bigint[])",
      [userIds],
    );
    const usernames = rows.map(({ username }) => username);
    const file = fileOf(usernames, addDays(today(), startsInDays));
    const where = `crew_id = ${crewId} and user_id in (${userIds.join(", ")})`;
    const told = { expected: 0, found: 0 };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      const took = performance.now() - began;
      const counted = await client.query<{ n: number }>(`select count(*)::int as n from stamp_chains where ${where}`);
      told.expected += TIMES;
      told.found += counted.rows[0]?.n ?? 0;
      return took;
    };
    const forget = async (): Promise<void> => {
      // Faster than a delete that looks for the stamps of each chain; nothing refers to these rows.
      await client.query("set session_replication_role = replica");
      for (const table of [...tables, "day_results", "month_sums", "import_items"])
        await client.query(`delete from ${table} where ${where}`);
      await client.query("reset session_replication_role");
      for (const table of tables) await client.query(`vacuum analyze ${table}`);
      await client.query("checkpoint");
    };
    const importAll = async (): Promise<number> => {
      await forget();
      const uploaded = await upload(url, session, file);
      return timed(() => importFile(url, session, uploaded));
    };
    await importAll();
    const written = new Map<string, Buffer>();
    for (const table of tables) written.set(table, await copyOut(client, `select * from ${table} where ${where}`));
    return {
      ours: importAll,
      reference: async () => {
        await forget();
        return timed(async () => {
          await client.query("begin");
          for (const [table, rowsOfTable] of written) await copyIn(client, table, rowsOfTable);
          await client.query("commit");
        });
      },
      count: async () => [{ what: "times of the crew", ...told }],
      close: async () => {
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
});

export const importTimes = importing(
  {
    name: "import-times",
    figure: "100,000 times of 500 members imported for coming days, over a COPY of their chains and stamps",
    limit: 3,
  },
  // Days are evaluated up to the end of this month.
  40,
);

/** The same for days that have passed, which are evaluated in the same transactions. */
export const importTimesEvaluated = importing(
  {
    name: "import-times-evaluated",
    figure:
      "100,000 times of 500 members imported for past days, with the evaluation of these days, over the same COPY",
    limit: 6,
  },
  -DAYS,
);

const headersOf = ({ cookie, csrfToken }: Session) => ({ cookie, [headers.csrf]: csrfToken });

async function upload(url: string, session: Session, file: string): Promise<MoveImport> {
  const path = movingEndpoints.upload.path.replace(":crewId", String(session.crewId)).replace(":name", "times.csv");
  return payloadOf<MoveImport>(
    await fetch(url + path, {
      method: "POST",
      headers: { ...headersOf(session), "content-type": "application/octet-stream" },
      body: file,
    }),
  );
}

async function send(
  url: string,
  session: Session,
  { method, path }: { method: string; path: string },
  body: object,
  importId = "",
): Promise<void> {
  await payloadOf(
    await fetch(url + path.replace(":crewId", String(session.crewId)).replace(":importId", importId), {
      method,
      headers: { ...headersOf(session), "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

/** Starts the import, and waits until it is done. */
async function importFile(url: string, session: Session, { id, kind, mapping }: MoveImport): Promise<void> {
  await send(url, session, movingEndpoints.start, { kind, mapping, transactionID: crypto.randomUUID() }, id);
  const list = url + movingEndpoints.list.path.replace(":crewId", String(session.crewId));
  for (;;) {
    const imports = await payloadOf<MoveImport[]>(await fetch(list, { headers: headersOf(session) }));
    const found = imports.find((one) => one.id === id);
    if (found?.status === "done" && found.imported === TIMES) return;
    if (found?.status !== "running") throw new Error(`not imported: ${JSON.stringify(found?.problems[0] ?? found)}`);
    await sleep(50);
  }
}
