import { randomUUID } from "node:crypto";
import { daysOfMonth, shiftMonth } from "@glasen/domain/time/month.ts";
import type { Database, Tx } from "#kernel/database/database.ts";
import type { Config } from "#kernel/process/config.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { addUser, changeNotifications } from "../features/accounts/accounts.public.ts";
import { markCreatedIn } from "../features/accounts/accounts.seed.ts";
import { foundCrew } from "../features/crew-admin/crew-admin.public.ts";
import { addMember } from "../features/members/members.public.ts";
import { savePin } from "../features/security/pins.public.ts";
import { addTeam } from "../features/teams/teams.seed.ts";
import { addWorkplace } from "../features/workplaces/workplaces.seed.ts";
import { seedDemoAbsences } from "./demo-absences.ts";
import { seedDemoBilling } from "./demo-billing.ts";
import { seedDemoChat } from "./demo-chat.ts";
import { seedDemoEvaluation, seedDemoRules } from "./demo-evaluation.ts";
import { seedDemoIntegrations } from "./demo-integrations.ts";
import { seedDemoPayroll } from "./demo-payroll.ts";
import { type DemoPerson, demoCrewName, demoPassword, demoPeople, demoPin } from "./demo-people.ts";
import { seedDemoPlanActual } from "./demo-plan-actual.ts";
import { seedDemoProof } from "./demo-proof.ts";
import { seedDemoRecords } from "./demo-records.ts";
import { seedDemoShifts } from "./demo-shifts.ts";
import { seedDemoTime } from "./demo-time.ts";

const teams = ["Backstube", "Theke", "Fahrdienst", "Büro"];
const workplaces = ["Backstube", "Laden Wiehre", "Laden Stühlinger", "Tour Nord"];

const demoQuietHours = [
  ["Johanna Kiefer", { from: "20:00", to: "06:00" }],
  ["Deniz Çelik", { from: "14:00", to: "22:00" }],
] as const;

interface DemoFacts {
  now: Date;
  config: Config;
}

/** The demo is seeded only into a database without users. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.outsideCrews((tx) => tx.query("select from users limit 1"));
  return rows.length === 0;
}

/** Whether the demo has not been discarded yet. */
export async function hasDemo(database: Database): Promise<boolean> {
  const rows = await database.outsideCrews((tx) =>
    tx.query("select from users where lower(email) = lower($1)", [demoPeople[0]?.email]),
  );
  return rows.length > 0;
}

/** Seeds the demo crew; on the same day it is always the same. */
export async function seedDemo(database: Database, { now, config }: DemoFacts): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // All in one transaction: an aborted start leaves the database empty, and the next start seeds it.
  await database.outsideCrews(async (tx) => {
    const userIds = new Map<string, number>();
    for (const { name, email = null, username = null } of demoPeople)
      userIds.set(name, await addUser(tx, { name, email, username, language: "de", passwordHash, now }));
    // The owner rests at night, a baker in the afternoon.
    for (const [name, quietHours] of demoQuietHours)
      await changeNotifications(tx, userIds.get(name) as number, { quietHours, timeZone: "Europe/Berlin" });
    await seedDemoCrew(tx, userIds, { now, config });
  });
}

/** Seeds a demo crew in which a user takes the owner's place; nobody knows a password of the others. Returns the crew's id. */
export async function seedDemoFor(
  tx: Tx,
  { ownerId, passwordHash, ...facts }: DemoFacts & { ownerId: number; passwordHash: string },
): Promise<number> {
  const [owner, ...others] = demoPeople as [DemoPerson, ...DemoPerson[]];
  const userIds = new Map([[owner.name, ownerId]]);
  for (const { name } of others) {
    const username = `demo-${randomUUID()}`;
    userIds.set(name, await addUser(tx, { name, email: null, username, language: "de", passwordHash, now: facts.now }));
  }
  return seedDemoCrew(tx, userIds, facts);
}

async function seedDemoCrew(tx: Tx, userIds: ReadonlyMap<string, number>, { now, config }: DemoFacts): Promise<number> {
  const idOf = (name: string): number => userIds.get(name) as number;
  const [owner, ...others] = demoPeople as [DemoPerson, ...DemoPerson[]];
  const crewId = await foundCrew(tx, {
    name: demoCrewName,
    ownerId: idOf(owner.name),
    isDemo: true,
    billing: config.billing,
    now,
  });
  const created = others.filter(({ username }) => username !== undefined);
  await markCreatedIn(
    tx,
    crewId,
    created.map(({ name }) => idOf(name)),
  );
  for (const { name, role, managesTeamsOnly = false, hasLeft } of others) {
    const disabledAt = hasLeft ? firstOfLastMonth(now) : null;
    await addMember(tx, {
      crewId,
      crewName: demoCrewName,
      userId: idOf(name),
      role,
      managesTeamsOnly,
      disabledAt,
      now,
    });
  }
  for (const team of teams) {
    await addTeam(
      tx,
      crewId,
      team,
      demoPeople.filter((person) => person.team === team).map(({ name }) => idOf(name)),
    );
  }
  for (const workplace of workplaces) await addWorkplace(tx, crewId, workplace);
  await seedDemoRecords(tx, crewId, idOf, { now, leftOn: firstOfLastMonth(now) });
  for (const [place, { name }] of demoPeople.entries())
    await savePin(tx, config.secret, { crewId, userId: idOf(name) }, demoPin(place), now);
  await seedDemoTime(tx, crewId, idOf, now);
  await seedDemoRules(tx, crewId, idOf, now);
  await seedDemoAbsences(tx, crewId, idOf, now);
  await seedDemoShifts(tx, crewId, idOf, now);
  await seedDemoEvaluation(tx, crewId, idOf, now);
  await seedDemoChat(tx, crewId, idOf, now);
  await seedDemoPlanActual(tx, crewId, idOf, now);
  await seedDemoPayroll(tx, crewId, idOf, now);
  await seedDemoProof(tx, crewId, idOf, { now, secret: config.secret });
  await seedDemoBilling(tx, crewId, idOf, { now, config });
  await seedDemoIntegrations(tx, crewId, idOf, { now, secret: config.secret });
  return crewId;
}

const firstOfLastMonth = (now: Date): string => daysOfMonth(shiftMonth(now.toISOString().slice(0, 7), -1)).first;

/** The lines that the start prints, so that everybody can sign in. */
export function demoSignIns(): string[] {
  return [
    `Demo crew ${demoCrewName}, password for everybody: ${demoPassword}`,
    ...demoPeople
      .slice(0, 5)
      .map(
        ({ name, role, email, username }, place) =>
          `  ${(email ?? username ?? "").padEnd(28)} ${role.padEnd(16)} PIN ${demoPin(place)}  ${name}`,
      ),
  ];
}
