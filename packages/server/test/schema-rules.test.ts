import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distributionPlan } from "../src/commands/distribute/plan.ts";
import { schemaProblem, schemaRules, schemaViolations } from "../src/commands/distribute/schema-rules.ts";
import {
  blindStatements,
  clusterViolations,
  contractions,
  crewTableNames,
  firstInCluster,
  lastOfFirstRelease,
  migrationViolations,
} from "./schema-rules.ts";
import { cloneDatabase, isSpread, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("the schema keeps every rule that lets crews be spread over machines", async () => {
  expect(await schemaViolations(client)).toEqual([]);
  expect((await crewTableNames(client)).length).toBeGreaterThanOrEqual(10);
});

const walls = (name: string): string => `select crew_wall('${name}');`;
const table = (columns: string): string =>
  `create table planted (crew_id bigint not null, id uuid not null, constraint planted_pk primary key (crew_id, id)${columns && `, ${columns}`}); ${walls("planted")}`;

const [
  first,
  keys,
  exclusion,
  primary,
  indexes,
  foreign,
  references,
  outside,
  setNull,
  security,
  triggers,
  identity,
  names,
] = schemaRules.map(({ rule }) => rule);

test.each([
  [
    first,
    `create table planted (id uuid not null, crew_id bigint not null, constraint planted_pk primary key (crew_id, id)); ${walls("planted")}`,
  ],
  [
    first,
    `create table planted (crew_id integer not null, id uuid not null, constraint planted_pk primary key (crew_id, id)); ${walls("planted")}`,
  ],
  [keys, table("constraint planted_once unique (id)")],
  [keys, `${table("")} create unique index planted_once on planted (id)`],
  [exclusion, table("days daterange, constraint planted_apart exclude using gist (crew_id with <>, days with &&)")],
  [primary, `create table planted (crew_id bigint not null); ${walls("planted")}`],
  [indexes, `${table("")} create index planted_by on planted (id, crew_id)`],
  [
    foreign,
    `create unique index teams_alone on teams (team_id); ${table("team_id bigint, constraint planted_team foreign key (team_id) references teams (team_id)")}`,
  ],
  [references, table("name text, constraint planted_flag foreign key (name) references feature_flags (name)")],
  [
    outside,
    "create table planted (crew bigint, constraint planted_crew foreign key (crew) references crews (crew_id))",
  ],
  [
    setNull,
    table(
      "team_id bigint, constraint planted_team foreign key (crew_id, team_id) references teams (crew_id, team_id) on delete set null",
    ),
  ],
  [security, "create table planted (crew_id bigint not null, constraint planted_pk primary key (crew_id))"],
  [security, `${table("")} alter table planted no force row level security`],
  [security, `${table("")} create policy planted_open on planted using (true)`],
  [
    triggers,
    `${table("")} create function planted_f() returns trigger language plpgsql as 'begin return new; end'; create trigger planted_t before insert on planted for each row execute function planted_f()`,
  ],
  [identity, table("number bigint generated always as identity")],
  [identity, table("number serial")],
  [identity, table("number integer default nextval('team_ids')")],
  [names, table("name text, constraint planted_text_2 check (name <> '')")],
  [
    names,
    table(`name text, constraint ${"planted_with_a_name_that_is_too_long_for_a_shard_of_it"} check (name <> '')`),
  ],
  [names, table("name text unique")],
])("a schema that breaks the rule is noticed: %s", async (rule, planted) => {
  await client.query("begin");
  try {
    const isPlanted = await client.query(planted).then(
      () => true,
      (error: unknown) => {
        // A cluster refuses some of it itself.
        if (!isSpread()) throw error;
        return false;
      },
    );
    if (isPlanted) expect(await schemaViolations(client)).toContainEqual(expect.stringContaining(`: ${rule}.`));
  } finally {
    await client.query("rollback");
  }
});

test("crews are not spread with a schema that breaks rules: each violation is one sentence", async () => {
  expect(await schemaProblem(client)).toBeUndefined();
  await client.query("begin");
  try {
    await client.query("create table planted (crew_id bigint not null, id uuid not null, name text unique)");
    expect((await schemaProblem(client))?.split("\n")).toEqual([
      "This schema cannot be spread by crew. Nothing was moved.",
      `planted: planted_name_key breaks this rule: ${keys}.`,
      `planted breaks this rule: ${primary}.`,
      `planted: planted_name_key breaks this rule: ${indexes}.`,
      `planted breaks this rule: ${security}.`,
      `planted: planted_name_key breaks this rule: ${names}.`,
    ]);
  } finally {
    await client.query("rollback");
  }
});

test("crew_wall grants the application and maintenance no more than they need", async () => {
  await client.query("begin");
  try {
    await client.query(
      `create sequence planted_ids;
       create table planted (crew_id bigint not null, id bigint not null default nextval('planted_ids'),
         constraint planted_pk primary key (crew_id, id));
       select crew_wall('planted', 'select, insert')`,
    );
    const { rows } = await client.query<{ role: string; rights: string[]; next: boolean }>(
      `select role, array(select p from unnest(array['select', 'insert', 'update', 'delete']) p
           where has_table_privilege(role, 'planted', p)) as rights, has_sequence_privilege(role, 'planted_ids', 'usage') as next
       from unnest(array['glasen_app', 'glasen_maintenance']) role order by role`,
    );
    expect(rows).toEqual([
      { role: "glasen_app", rights: ["select", "insert"], next: true },
      { role: "glasen_maintenance", rights: ["select", "insert", "delete"], next: true },
    ]);
    const { rows: callers } = await client.query(
      "select has_function_privilege('glasen_app', 'crew_wall(regclass, text)', 'execute') as may",
    );
    expect(callers).toEqual([{ may: false }]);
  } finally {
    await client.query("rollback");
  }
});

test("a migration alters one constraint at a time, and renames none", () => {
  const folder = new URL("../migrations/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    const sql = readFileSync(new URL(file, folder), "utf8");
    expect(migrationViolations(sql), file).toEqual([]);
    expect(sql, `${file} begins with a line that says what it is for`).toMatch(/^-- \S.*\.\n/);
  }
  expect(migrationViolations("alter table a add constraint b check (c), add constraint d check (e);")).toHaveLength(1);
  expect(migrationViolations("alter table a add column b int, add constraint d check (e);")).toHaveLength(1);
  expect(migrationViolations("alter table a rename constraint b to c;")).toHaveLength(1);
  expect(migrationViolations("alter table a add column b int; alter table a add constraint c check (b > 0);")).toEqual(
    [],
  );
});

test("a migration sees the rows that it is about, whoever owns the database", async () => {
  const folder = new URL("../migrations/", import.meta.url);
  const tables = await crewTableNames(client);
  // Of the earlier ones, older-schemas.test.ts proves that later ones have mended them.
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".sql") && name > lastOfFirstRelease))
    expect(blindStatements(readFileSync(new URL(file, folder), "utf8"), tables), file).toEqual([]);
  const statement = "insert into teams (crew_id) select crew_id from crews;";
  expect(blindStatements(statement, tables)).toHaveLength(1);
  expect(
    blindStatements(`set local role glasen_maintenance; ${statement} reset role; ${statement}`, tables),
  ).toHaveLength(1);
  expect(blindStatements("update users set name = name;", tables)).toEqual([]);
});

test("a migration can be applied to crews that are spread over machines", () => {
  const folder = new URL("../migrations/", import.meta.url);
  const later = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > firstInCluster);
  expect(later.flatMap((name) => clusterViolations(readFileSync(new URL(name, folder), "utf8")))).toEqual([]);
  const fill = "set local role glasen_maintenance; update teams set name = lower(name); reset role;";
  const altered = "alter table teams add column colour text;";
  expect(clusterViolations(fill)).toEqual([]);
  expect(clusterViolations(altered)).toEqual([]);
  expect(clusterViolations(`${altered} ${fill}`)).toHaveLength(1);
  expect(clusterViolations(`${fill} ${altered}`)).toHaveLength(1);
  const foreign = "constraint planted_user_fk foreign key (user_id) references users";
  expect(clusterViolations(`create table planted (crew_id bigint, user_id bigint, ${foreign});`)).toHaveLength(1);
  expect(
    clusterViolations(
      `create table planted (crew_id bigint); select crew_wall('planted'); alter table planted add ${foreign};`,
    ),
  ).toEqual([]);
});

/** Columns that name a user, by the same rule as hand_over_records; all other bigint columns are listed. */
const otherIds = [
  "api_token_id",
  "service_id",
  "webhook_id",
  "absence_id",
  "absence_type_id",
  "attachment_id",
  "audit_id",
  "badge_id",
  "blocked_period_id",
  "booking_id",
  "break_answer_id",
  "closure_id",
  "configuration_id",
  "correction_id",
  "correction_request_id",
  "crew_id",
  "entitlement_id",
  "event_id",
  "geofence_id",
  "group_id",
  "holiday_id",
  "job_id",
  "inspection_id",
  "last_read_id",
  "manning_level_id",
  "member_id",
  "message_id",
  "news_id",
  "notice_id",
  "off_position",
  "position",
  "publication_id",
  "reply_id",
  "reply_to_id",
  "report_id",
  "room_id",
  "rotation_id",
  "shift_id",
  "size",
  "source_id",
  "stamp_change_id",
  "subscription_id",
  "team_id",
  "team_role_id",
  "template_id",
  "template_shift_id",
  "time_category_1_id",
  "time_category_2_id",
  "time_category_id",
  "time_rule_id",
  "type_id",
  "up_to_id",
  "visit_id",
  "working_time_frame_id",
  "working_time_model_id",
  "workplace_id",
  "view_id",
  "ask_id",
  "invitation_id",
  "member_qualification_id",
  "qualification_id",
  "wish_id",
];

test("accepting an invitation hands over every column that names a user", async () => {
  const { rows } = await client.query<{ column: string }>(
    `select distinct c.relname || '.' || a.attname as column from pg_class c
       join pg_attribute k on k.attrelid = c.oid and k.attname = 'crew_id'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attname = any($1)
       and not (a.attname in ('user_id', 'deputy_id', 'sender_id', 'decided_for') or a.attname like '%\\_by')
     order by 1`,
    [otherIds],
  );
  // The owner of a crew is never an invited person; those of the audit are handed over by name.
  expect(rows.map(({ column }) => column)).toEqual([
    "audit_entries.actor_id",
    "audit_entries.subject_id",
    "crews.owner_id",
  ]);
});

test("no migration takes away what the previous release still uses, unless it says since when nothing does", () => {
  const folder = new URL("../migrations/", import.meta.url);
  const later = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > lastOfFirstRelease);
  const found = later.flatMap((name) =>
    contractions(readFileSync(new URL(name, folder), "utf8")).map((statement) => `${name}: ${statement}`),
  );
  expect(found).toEqual([]);
  const planted = [
    "alter table teams drop column name;",
    "alter table teams rename to groups;",
    "alter table teams alter column name set not null;",
    "alter table teams alter column name type text;",
    "drop table teams;",
  ];
  for (const statement of planted) {
    expect(contractions(statement)).toHaveLength(1);
    expect(contractions(`-- contracts: unused since 0.3\n${statement}`)).toEqual([]);
  }
  expect(contractions("alter table teams add column colour text; alter table teams drop constraint teams_x;")).toEqual(
    [],
  );
});

test("the plan of a distribution names every crew table once, parents before children, and what they refer to", async () => {
  const { distributed, references } = await distributionPlan(client);
  expect(distributed.toSorted()).toEqual(await crewTableNames(client));
  expect(distributed[0]).toBe("crews");
  expect(references).toEqual(["users", "user_crews", "invitations"]);
  const { rows } = await client.query<{ child: string; parent: string }>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid",
  );
  const place = (name: string): number => distributed.indexOf(name);
  const late = rows.filter(({ child, parent }) => place(child) >= 0 && place(parent) > place(child));
  expect(late).toEqual([]);
});
