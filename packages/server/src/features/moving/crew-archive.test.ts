import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { movingEndpoints } from "@glasen/contract/moving.ts";
import { teams } from "@glasen/contract/teams.ts";
import { type ArchiveRow, withPeople } from "@glasen/domain/moving/archive-people.ts";
import { omittedTables, readOnlyTables } from "@glasen/domain/moving/crew-archive.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { withPart } from "#test/raw-xlsx.ts";
import { makeScratchFolder } from "#test/scratch-folder.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";
import { isSpread } from "#test/test-database.ts";
import { eventually } from "#test/test-mails.ts";
import { ArchiveProblem, takeCrew } from "./take-crew.public.ts";
import { ZipFile } from "./zip-file.ts";

const folder = makeScratchFolder("glasen-crew-archive-");
/** As `npm run take-crew` runs it. */
const command = fileURLToPath(new URL("../../../dist/take-crew.mjs", import.meta.url));
let app: TestApp;
/** Another installation. */
let other: TestApp;
let boris: TestClient;
let crewId: number;
beforeAll(async () => {
  [app, other] = await Promise.all([startTestApp({ isRunning: true }), startTestApp({ isRunning: true })]);
  boris = await app.signedIn("boris");
  crewId = (await boris.call(crewEndpoints.createDemo, {})).payload.crewId;
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The archive of a crew as a file, made and downloaded by its owner. */
async function moveOut(owner: TestClient, ofCrew: number): Promise<string> {
  const asked = await owner.call(movingEndpoints.moveOut, { crewId: ofCrew, password: testPassword });
  expect(asked.status, JSON.stringify(asked.refusal)).toBe(200);
  const file = await eventually(async () => {
    const [archive] = (await owner.call(movingEndpoints.archives, { crewId: ofCrew })).payload;
    expect(archive?.status).not.toBe("FAILED");
    return archive?.file ?? undefined;
  });
  const answer = await owner.send("GET", file.downloadUrl);
  const path = join(folder, `${ofCrew}.zip`);
  writeFileSync(path, answer.payload as Buffer);
  expect((answer.payload as Buffer).length).toBe(file.size);
  return path;
}

type Content = Record<string, ArchiveRow[]>;

/** Every table with names in place of the ids of people, and without the id of the crew. */
async function contentOf(path: string): Promise<Content> {
  const zip = await ZipFile.open(path);
  const json = async (name: string) => JSON.parse((await zip.content(name)).toString());
  const manifest = await json("manifest.json");
  const people = (await json("data/people.json")) as { user_id: number; name: string }[];
  const owner = (await json("data/crews.json"))[0].owner_id as number;
  const names = people
    .filter(({ user_id }) => user_id !== owner)
    .map(({ name }) => name)
    .sort();
  expect(new Set(names).size, "names tell people apart").toBe(names.length);
  const places = new Map(people.map(({ user_id, name }) => [user_id, user_id === owner ? -1 : names.indexOf(name)]));
  const content: Content = {};
  for (const { name } of manifest.tables as { name: string }[]) {
    const rows = (await json(`data/${name}.json`)) as ArchiveRow[];
    content[name] = rows
      .map((row) => withPeople(name, { ...row, crew_id: 0 }, (id) => places.get(id) ?? -2))
      .map((row) => ({ ...row, action_link: String(row["action_link"]).replace(/\/crew\/\d+\//, "/") }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    const csv = (await zip.content(`csv/${name}.csv`)).toString().trimEnd();
    if (rows.length === 0) expect(csv.split("\r\n"), name).toHaveLength(1);
  }
  const files = (await json("data/files.json")) as string[];
  content["files"] = await Promise.all(
    files.map(async (file) => ({ file, bytes: (await zip.content(file)).toString("base64") })),
  );
  await zip.close();
  return content;
}

async function addressOfMia({ database }: TestApp): Promise<string> {
  const [account] = await database.outsideCrews((tx) =>
    tx.query<{ email: string }>("select email from users where user_id = $1", [testIds.users.mia]),
  );
  return account?.email ?? "";
}

/** Runs the built command on the other installation, and returns what it said. */
async function takeCrewThere(file: string, ownerEmail: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, file, "--owner", ownerEmail], {
    env: {
      ...{ PATH: process.env.PATH, INIT_CWD: folder, LOG_LEVEL: "error" },
      ...{ DATABASE_URL: other.url, GLASEN_DATA: folder, GLASEN_SECRET: other.app.kernel.config.secret },
      DATABASE_DISTRIBUTED: isSpread() ? "yes" : "no",
    },
  });
  return stdout;
}

test("a crew that moves to another installation by its archive has everything it had, apart from ids and keys", async () => {
  await app.relayed();
  const path = await moveOut(boris, crewId);
  // Ids that the other installation has given to others cannot be the same.
  await withClient(other.url, (client) =>
    client.query(
      "select setval('crew_ids', nextval('crew_ids') + 1000), setval('user_ids', nextval('user_ids') + 1000)",
    ),
  );
  const mia = await other.signedIn("mia");
  const said = await takeCrewThere(basename(path), await addressOfMia(other));
  const [, name, id, memberCount, rows, invited] =
    /^(.+) is crew (\d+) here: (\d+) members, (\d+) rows\.\n(\d+) of them are invited/.exec(said) ?? [];
  const taken = { crewId: Number(id), members: Number(memberCount), invited: Number(invited) };
  expect(name).toBe("Bäckerei Morgenrot");
  expect(taken.crewId).toBeGreaterThan(crewId + 1000);
  expect(taken.members).toBeGreaterThan(5);
  expect(Number(rows)).toBeGreaterThan(1000);
  const before = await contentOf(path);
  const after = await contentOf(await moveOut(mia, taken.crewId));

  const isMoving = ({ action }: ArchiveRow) => action === "crew-archive-requested" || action === "crew-taken-in";
  expect(after["audit_entries"]).toContainEqual(expect.objectContaining({ action: "crew-taken-in" }));
  before["audit_entries"] = before["audit_entries"]?.filter((row) => !isMoving(row)) ?? [];
  after["audit_entries"] = after["audit_entries"]?.filter((row) => !isMoving(row)) ?? [];
  for (const name of readOnlyTables) delete before[name];
  for (const name of readOnlyTables) delete after[name];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  // The other installation begins to remind people of what is waiting in the crew.
  const remind = new Set(["news"]);
  for (const [name, rows] of Object.entries(before)) {
    expect(after[name], name).toEqual(remind.has(name) ? expect.arrayContaining(rows) : rows);
  }
  const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "stamps",
      "day_results",
      "absences",
      "shifts",
      "chat_messages",
      "bookings",
      "audit_entries",
    ]),
  );

  // Rooms of the chat that the owner is not in stay with the people in them.
  const rooms = (rows: ArchiveRow[] = []) => new Set(rows.map((row) => row["room_id"]));
  const ownRooms = rooms(before["chat_room_members"]?.filter((row) => row["user_id"] === -1));
  const archived = [...rooms(before["chat_rooms"]), ...rooms(before["chat_messages"])];
  expect(archived.filter((room) => !ownRooms.has(room))).toEqual([]);
  const [all] = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ count: number }>("select count(*) as count from chat_rooms where crew_id = $1", [crewId]),
  );
  expect(all?.count).toBeGreaterThan(ownRooms.size);

  // The next ids come after those that came along.
  const { payload: members } = await mia.call(memberEndpoints.list, { crewId: taken.crewId });
  expect(members.length).toBeGreaterThan(5);
  // Nobody but the owner is in: the others hold an invitation and no account.
  const [open] = await other.database.asMaintenance((tx) =>
    tx.query<{ invited: number; reachable: number }>(
      `select (select count(*) from invitations where crew_id = $1 and token_hash is not null) as invited,
         (select count(*) from user_crews c join users u on u.user_id = c.user_id
          where c.crew_id = $1 and (u.password_hash is not null or u.email is not null)) as reachable`,
      [taken.crewId],
    ),
  );
  expect(open).toEqual({ invited: taken.invited, reachable: 1 });
});

test("an archive has no credentials, and each table of a crew is in it or left out for a reason", async () => {
  const zip = await ZipFile.open(join(folder, `${crewId}.zip`));
  const manifest = JSON.parse((await zip.content("manifest.json")).toString());
  await zip.close();
  const columns = manifest.tables.flatMap(({ name, columns: all }: { name: string; columns: { name: string }[] }) =>
    readOnlyTables.has(name) ? [] : all.map((column) => column.name),
  );
  expect(columns.filter((name: string) => /hash|secret|sealed|lookup|token|password/.test(name))).toEqual([]);
  const tables = await app.database.asMaintenance((tx) =>
    tx.query<{ name: string; refersTo: string[] }>(
      `select c.relname as name, array(select k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'crew_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    ),
  );
  const names = new Set(tables.map(({ name }) => name));
  expect([...omittedTables.keys()].filter((name) => !names.has(name))).toEqual([]);
  const lost = tables
    .filter(({ name }) => !omittedTables.has(name))
    .filter(({ refersTo }) => refersTo.some((name) => omittedTables.has(name)));
  expect(lost, "a table in the archive needs no table that is left out").toEqual([]);
});

test("only the owner with the password makes an archive, and a broken one leaves nothing behind", async () => {
  expect(await boris.call(movingEndpoints.moveOut, { crewId, password: "wrong password" })).toMatchObject({
    id: 1005,
    refusal: { errors: [{ field: "password" }] },
  });
  const max = await app.signedIn("max");
  const harbour = testIds.crews.harbour;
  expect((await max.call(movingEndpoints.moveOut, { crewId: harbour, password: testPassword })).id).toBe(1006);
  expect((await max.call(movingEndpoints.archives, { crewId: harbour })).id).toBe(1006);

  const { config } = app.app.kernel;
  const crews = () => app.database.asMaintenance((tx) => tx.query("select crew_id from crews order by 1"));
  const before = await crews();
  const path = join(folder, "broken.zip");
  const take = (ownerEmail: string, from = path) =>
    takeCrew(app.database, { path: from, ownerEmail, config, now: app.clock.now });
  writeFileSync(path, "hello");
  await expect(take("mia")).rejects.toThrow(ArchiveProblem);
  await expect(take("nobody@example.com", join(folder, `${crewId}.zip`))).rejects.toThrow(/No account has confirmed/);
  expect(await crews()).toEqual(before);
});

test("a changed archive brings in no sealed log and no keys, and one that unpacks without end is refused", async () => {
  const { config } = app.app.kernel;
  const whole = readFileSync(join(folder, `${crewId}.zip`));
  const path = join(folder, "changed.zip");
  const ownerEmail = await addressOfMia(app);
  const take = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    return takeCrew(app.database, { path, ownerEmail, config, now: app.clock.now });
  };
  const withTable = (table: { name: string }) =>
    withPart(whole, "manifest.json", (text) => {
      const manifest = JSON.parse(text) as { tables: { name: string; isTaken: boolean; columns: object[] }[] };
      const tables = manifest.tables.map((one) => ({ ...one, isTaken: true }));
      const isKnown = tables.some(({ name }) => name === table.name);
      return JSON.stringify({ ...manifest, tables: isKnown ? tables : [...tables, { ...tables[0], ...table }] });
    });
  const count = async (table: string, ofCrew: number) =>
    (await app.database.inCrew(ofCrew, (tx) => tx.query(`select from ${table} where crew_id = $1`, [ofCrew]))).length;
  const taken = await take(withTable({ name: "sealed_entries" }));
  expect(await count("sealed_entries", crewId)).toBeGreaterThan(0);
  expect([await count("sealed_entries", taken.crewId), await count("crew_seals", taken.crewId)]).toEqual([0, 0]);
  await expect(take(withTable({ name: "api_tokens" }))).rejects.toThrow(ArchiveProblem);
  await expect(take(withPart(whole, "data/members.json", (text) => text.slice(0, 90)))).rejects.toThrow(ArchiveProblem);
  const bomb = withPart(whole, "manifest.json", () => " ".repeat(129 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(whole.length + 200_000);
  await expect(take(bomb)).rejects.toThrow(/too large/);
  await expect(take(withPart(whole, "data/people.json", () => "x".repeat(129 * 1024 * 1024)))).rejects.toThrow(
    /too long/,
  );
});

test("a forged archive names nobody of this installation, uses up no ids and mails nobody but its people", async () => {
  const { config } = app.app.kernel;
  const whole = readFileSync(join(folder, `${crewId}.zip`));
  const path = join(folder, "forged.zip");
  const ownerEmail = await addressOfMia(app);
  type Rows = Record<string, unknown>[];
  const forge = (table: string, change: (rows: Rows) => Rows) =>
    withPart(whole, `data/${table}.json`, (text) => {
      const rows = change(JSON.parse(text) as Rows).map((row) => JSON.stringify(row));
      return `[\n${rows.join(",\n")}\n]\n`;
    });
  const take = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    return takeCrew(app.database, { path, ownerEmail, config, now: app.clock.now });
  };
  const crewsOf = (userId: number) =>
    app.database.asMaintenance((tx) => tx.query("select crew_id from members where user_id = $1", [userId]));
  const { olga, mia } = testIds.users;
  const before = await crewsOf(olga);
  // The database would read the text as the number of somebody of another crew.
  for (const userId of [String(olga), ` ${olga} `, `${olga}e0`, `+${olga}`, [olga], true, olga])
    await expect(
      take(forge("members", ([first, ...rest]) => [...rest, { ...first, user_id: userId }])),
      JSON.stringify(userId),
    ).rejects.toThrow(ArchiveProblem);
  await expect(take(forge("crews", ([crew]) => [{ ...crew }, { ...crew }]))).rejects.toThrow(ArchiveProblem);
  await expect(take(forge("crews", () => []))).rejects.toThrow(ArchiveProblem);
  expect(await crewsOf(olga)).toEqual(before);

  // Numbers of a sequence do not come back with the transaction. A machine of a cluster numbers from a range of its own.
  const range = 2 ** 48;
  const withTeam = (id: number) =>
    take(forge("teams", ([first, ...rest]) => [first ?? {}, ...rest, { ...first, team_id: id, name: "Far" }]));
  for (const id of [9_000_000_000_000_000, 2 * range - 1])
    await expect(withTeam(id), String(id)).rejects.toThrow(/too high/);
  const { payload: team } = await boris.call(teams.create, { crewId, name: "After it" });
  expect(team.id % range).toBeLessThan(1_000_000);
  const fromCluster = await withTeam(range + 1000);
  const owner = await app.signedIn("mia");
  const { payload: next } = await owner.call(teams.create, { crewId: fromCluster.crewId, name: "After them" });
  expect(next.id).not.toBe(range + 1000);
  expect(next.id % range).toBeLessThan(1_000_000);

  const withEmail = (email: unknown) => take(forge("people", (rows) => rows.map((row) => ({ ...row, email }))));
  for (const email of ["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "no address", 5])
    await expect(withEmail(email), String(email)).rejects.toThrow(/list of people/);

  const odd = (text: string) => `\u202e${text}\u0007${"x".repeat(300)}`;
  const cleaned = await take(
    withPart(
      forge("people", (rows) => rows.map((row) => ({ ...row, name: odd("P") }))),
      "data/news.json",
      (text) => text.replaceAll(/"action_link":"[^"]*"/g, '"action_link":"javascript:alert(1)"'),
    ),
  );
  const seen = await app.database.inCrew(cleaned.crewId, (tx) =>
    tx.query<{ text: string }>(
      `select name as text from users join members using (user_id) where crew_id = $1 and user_id <> $2
       union all select action_link from news where crew_id = $1`,
      [cleaned.crewId, mia],
    ),
  );
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter(({ text }) => text && !/^(P x{253}|\/)$/.test(text))).toEqual([]);

  // A small file that is named again and again fills the disk as well as a large one.
  writeFileSync(
    path,
    withPart(whole, "manifest.json", () => " ".repeat(10_000_000)),
  );
  const zip = await ZipFile.open(path, 0);
  const readAgain = async () => {
    for (let times = 0; times * 10_000_000 <= 200 * whole.length; times += 1) await zip.content("manifest.json");
  };
  await expect(readAgain()).rejects.toThrow(/far more than its size/);
  await zip.close();
});
