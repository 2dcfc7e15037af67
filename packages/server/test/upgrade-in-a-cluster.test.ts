import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shardProblems } from "../src/commands/distribute/verify.ts";
import { openDatabase } from "../src/kernel/database/database.ts";
import { migrate } from "../src/kernel/database/migrate.ts";
import { withClient } from "../src/kernel/database/with-client.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { testIds } from "./test-crews.ts";
import { cloneDatabase, isSpread, type TestDatabase } from "./test-database.ts";

const later = {
  "2027-01-01T0800-room-plans.sql": `-- Plans of the rooms of teams.
    alter table teams add column nickname text;
    -- owner: teams
    create table room_plans (
      crew_id bigint not null,
      team_id bigint not null,
      drawn_by bigint not null,
      plan text not null,
      constraint room_plans_pk primary key (crew_id, team_id),
      constraint room_plans_crew_fk foreign key (crew_id) references crews on delete cascade,
      constraint room_plans_team_fk foreign key (crew_id, team_id) references teams on delete cascade
    );
    create index room_plans_by_text on room_plans (crew_id, plan);
    select crew_wall('room_plans');
    alter table room_plans add constraint room_plans_user_fk foreign key (drawn_by) references users;
    -- owner: accounts
    create table plan_readers (user_id bigint not null, constraint plan_readers_user_fk foreign key (user_id) references users);
    alter table members add constraint members_later check (member_id is not null);`,
  "2027-01-01T0810-nicknames.sql": `-- Nicknames of the teams there are.
    set local role glasen_maintenance;
    update teams set nickname = lower(name);
    insert into room_plans (crew_id, team_id, drawn_by, plan)
      select t.crew_id, t.team_id, c.owner_id, 'a; b' from teams t join crews c on c.crew_id = t.crew_id;
    reset role;
    insert into plan_readers select user_id from users;`,
};

let database: TestDatabase;
const folder = makeScratchFolder("glasen-later-");
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

// The same on one server and on a cluster: there it is the test of an upgrade in place.
test("later migrations find tables and rows wherever they lie, and new tables lie beside their crew", async () => {
  cpSync(fileURLToPath(new URL("../migrations/", import.meta.url)), folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(folder, name), sql);
  expect(await migrate(database.url, { folder: pathToFileURL(`${folder}/`) })).toEqual(Object.keys(later));

  const crews = openDatabase(database.url, { isDistributed: isSpread() });
  const { harbour, foreign } = testIds.crews;
  const plans = (crewId: number) =>
    crews.inCrew(crewId, (tx) =>
      tx.query(
        `select t.name, t.nickname, p.plan from room_plans p join teams t on t.crew_id = p.crew_id and t.team_id = p.team_id
         order by t.name`,
      ),
    );
  const found = await plans(harbour);
  expect(found.length).toBeGreaterThan(0);
  for (const { name, nickname, plan } of found) expect([nickname, plan]).toEqual([String(name).toLowerCase(), "a; b"]);
  expect(await plans(foreign)).not.toEqual(expect.arrayContaining(found));
  const readers = await crews.asMaintenance((tx) =>
    tx.query("select from plan_readers p join users u using (user_id)"),
  );
  expect(readers.length).toBeGreaterThan(1);

  await crews.inCrew(harbour, (tx) => tx.run("delete from teams where crew_id = $1", [harbour]));
  expect(await plans(harbour)).toEqual([]);
  expect((await plans(foreign)).length).toBeGreaterThan(0);
  await crews.close();
  if (isSpread())
    expect(await withClient(database.url, (client) => shardProblems(client, ["room_plans", "teams"]))).toEqual([]);
});
