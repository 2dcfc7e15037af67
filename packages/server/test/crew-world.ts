import { randomUUID } from "node:crypto";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { type Database, openDatabase } from "#kernel/database/database.ts";
import { type Bus, openBus } from "#kernel/events/bus.ts";
import { queueEvent } from "#kernel/events/events.ts";
import type { Log } from "#kernel/process/log.ts";
import { Metrics } from "#kernel/process/metrics.ts";
import { addUser } from "../src/features/accounts/accounts.public.ts";
import { foundCrew } from "../src/features/crew-admin/crew-admin.public.ts";
import { addMember } from "../src/features/members/members.public.ts";
import { addTeam } from "../src/features/teams/teams.seed.ts";
import { testNow } from "./test-crews.ts";
import { cloneDatabase, isSpread } from "./test-database.ts";

/** A database of one's own with as many crews as a test wants, for what happens behind the calls. */
export interface CrewWorld {
  url: string;
  database: Database;
  metrics: Metrics;
  log: Log;
  /** What was logged, newest last. */
  logged: { level: string; about: unknown; message: string | undefined }[];
  openBus(): Promise<Bus>;
  addCrew(): Promise<{ crewId: number; ownerId: number }>;
  addMember(
    crewId: number,
    member: { role: Role; managesTeamsOnly?: boolean; disabledAt?: string | null },
  ): Promise<number>;
  addTeam(crewId: number, userIds: number[]): Promise<number>;
  /** Emits a harmless event, as a command would. */
  emitTeam(crewId: number, teamId: number): Promise<void>;
  close(): Promise<void>;
}

export async function makeCrewWorld(): Promise<CrewWorld> {
  const clone = await cloneDatabase();
  const { url } = clone;
  const database = openDatabase(url, { isDistributed: isSpread() });
  const buses: Bus[] = [];
  const logged: CrewWorld["logged"] = [];
  const write = (level: string) => (about: unknown, message?: string) => void logged.push({ level, about, message });
  const log = { info: write("info"), warn: write("warn"), error: write("error") } as Log;
  const newUser = (): Promise<number> => {
    const person = { name: "Somebody", email: null, username: randomUUID(), language: "en", passwordHash: "" } as const;
    return database.outsideCrews((tx) => addUser(tx, { ...person, now: testNow }));
  };
  return {
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
      const ownerId = await newUser();
      return {
        ownerId,
        crewId: await database.outsideCrews((tx) => foundCrew(tx, { name: "Crew", ownerId, now: testNow })),
      };
    },
    addMember: async (crewId, { role, managesTeamsOnly = false, disabledAt = null }) => {
      const userId = await newUser();
      const member = { crewId, crewName: "Crew", userId, role, managesTeamsOnly, disabledAt, now: testNow };
      await database.inCrew(crewId, (tx) => addMember(tx, member));
      return userId;
    },
    addTeam: (crewId, userIds) => database.inCrew(crewId, (tx) => addTeam(tx, crewId, randomUUID(), userIds)),
    emitTeam: (crewId, teamId) =>
      database.inCrew(crewId, async (tx) =>
        queueEvent(tx, crewId, "team-removed", { teamId }, { traceId: `trace-${teamId}`, now: new Date() }),
      ),
    close: async () => {
      for (const bus of buses) await bus.close();
      await database.close();
      await clone.drop();
    },
  };
}

/** Polls until the condition holds, or fails with the last value. */
export async function until<T>(
  look: () => T | Promise<T>,
  isThere: (value: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const patience = performance.now() + withinMs;
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    if (performance.now() > patience) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
