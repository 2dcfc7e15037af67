import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Bus, openBus } from "#kernel/bus.ts";
import { type Database, openDatabase } from "#kernel/db.ts";
import { emit } from "#kernel/events.ts";
import { migrateJobs } from "#kernel/jobs.ts";
import { Metrics } from "#kernel/metrics.ts";
import { migrate } from "#kernel/migrate.ts";
import type { Log } from "#kernel/telemetry.ts";

/** A migrated database of its own with people and crews, for tests of what happens behind the calls. */
export interface CrewWorld {
  url: string;
  database: Database;
  metrics: Metrics;
  log: Log;
  /** What was logged, newest last. */
  logged: { level: string; about: unknown; message: string | undefined }[];
  openBus(): Promise<Bus>;
  addCrew(): Promise<{ crewId: number; ownerId: number }>;
  addMember(crewId: number, member: { role: string; managesTeamsOnly?: boolean; name?: string }): Promise<number>;
  addTeam(crewId: number, userIds: number[]): Promise<number>;
  /** Tells a harmless fact, as a command would. */
  emitTeam(crewId: number, teamId: number): Promise<void>;
  close(): Promise<void>;
}

export async function makeCrewWorld(): Promise<CrewWorld> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL names the PostgreSQL server that tests may use");
  const name = `glasen_test_${randomBytes(6).toString("hex")}`;
  await asOwner(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const logged: CrewWorld["logged"] = [];
  const write = (level: string) => (about: unknown, message?: string) => void logged.push({ level, about, message });
  const log = { info: write("info"), warn: write("warn"), error: write("error") } as Log;
  await migrate(url);
  await migrateJobs(url, log);
  const database = openDatabase(url);
  const buses: Bus[] = [];
  const now = new Date("2026-11-16T08:00:00Z");

  const world: CrewWorld = {
    url,
    database,
    metrics: new Metrics(),
    log,
    logged,
    openBus: async () => {
      const bus = await openBus(url, log);
      buses.push(bus);
      return bus;
    },
    addCrew: async () => {
      const ownerId = await addUser(database, "Olga Owner", now);
      const crewId = await database.asMaintenance(async (tx) => {
        const [row] = await tx.query<{ crew_id: number }>(
          "insert into crews (name, owner_id, created_at) values ('Crew', $1, $2) returning crew_id",
          [ownerId, now],
        );
        const id = row?.crew_id ?? 0;
        await tx.run(
          `insert into usage_rights (crew_id, usage_right_id, bitmask, is_trial, source, valid_from)
           values ($1, gen_random_uuid(), 15, true, 'TRIAL', '2020-01-01')`,
          [id],
        );
        return id;
      });
      await join(database, crewId, ownerId, "owner", false, now);
      return { crewId, ownerId };
    },
    addMember: async (crewId, { role, managesTeamsOnly = false, name = "Mia Member" }) => {
      const userId = await addUser(database, name, now);
      await join(database, crewId, userId, role, managesTeamsOnly, now);
      return userId;
    },
    addTeam: (crewId, userIds) =>
      database.inCrew(crewId, async (tx) => {
        const [row] = await tx.query<{ team_id: number }>(
          "insert into teams (crew_id, name) values ($1, gen_random_uuid()::text) returning team_id",
          [crewId],
        );
        const teamId = row?.team_id ?? 0;
        await tx.run(
          "insert into team_members (crew_id, team_id, user_id) select $1, $2, user_id from unnest($3::bigint[]) as user_id",
          [crewId, teamId, userIds],
        );
        return teamId;
      }),
    emitTeam: (crewId, teamId) =>
      database.inCrew(crewId, (tx) =>
        emit(tx, crewId, "team-removed", { teamId }, { traceId: `trace-${teamId}`, now: new Date() }),
      ),
    close: async () => {
      for (const bus of buses) await bus.close();
      await database.close();
      await asOwner(server, `drop database if exists ${name} with (force)`);
    },
  };
  return world;
}

/** Looks until it is so, or says what was still wrong. */
export async function until<T>(
  look: () => T | Promise<T>,
  isThere: (value: T) => boolean,
  withinMs = 10_000,
): Promise<T> {
  const patience = performance.now() + withinMs;
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    if (performance.now() > patience) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function addUser(database: Database, name: string, now: Date): Promise<number> {
  const [row] = await database.outsideCrews((tx) =>
    tx.query<{ user_id: number }>(
      "insert into users (name, username, created_at) values ($1, gen_random_uuid()::text, $2) returning user_id",
      [name, now],
    ),
  );
  return row?.user_id ?? 0;
}

const join = (database: Database, crewId: number, userId: number, role: string, teamsOnly: boolean, now: Date) =>
  database.inCrew(crewId, async (tx) => {
    await tx.run(
      "insert into members (crew_id, user_id, role, manages_teams_only, created_at) values ($1, $2, $3, $4, $5)",
      [crewId, userId, role, teamsOnly, now],
    );
    await tx.run("insert into user_crews (user_id, crew_id, crew_name) values ($1, $2, 'Crew')", [userId, crewId]);
  });

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
