import type { Database } from "#kernel/database/database.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { addUser } from "../features/accounts/accounts.public.ts";
import { addMember, foundCrewIn, nextCrewId } from "../features/crews/crews.public.ts";
import { savePin } from "../features/security/pins.public.ts";
import { addTeam, addWorkplace } from "../features/teams/teams.public.ts";
import { seedDemoAbsences } from "./demo-absences.ts";
import { seedDemoEvaluation, seedDemoRules } from "./demo-evaluation.ts";
import { type DemoPerson, demoCrewName, demoPassword, demoPeople, demoPin } from "./demo-people.ts";
import { seedDemoRecords } from "./demo-records.ts";
import { seedDemoTime } from "./demo-time.ts";

const teams = ["Backstube", "Theke", "Fahrdienst", "Büro"];
const workplaces = ["Backstube", "Laden Wiehre", "Laden Stühlinger", "Tour Nord"];

/** Whether anybody lives here yet; a demo goes only into an empty house. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.outsideCrews((tx) => tx.query("select from users limit 1"));
  return rows.length === 0;
}

/** Whether the demo is still there: it can be thrown away. */
export async function hasDemo(database: Database): Promise<boolean> {
  const rows = await database.outsideCrews((tx) =>
    tx.query("select from users where lower(email) = lower($1)", [demoPeople[0]?.email]),
  );
  return rows.length > 0;
}

/** The demo crew, the same whenever it is seeded on the same day. */
export async function seedDemo(database: Database, now: Date, secret: string): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const crewId = await nextCrewId(database);
  // All in one transaction: a start that breaks off leaves an empty house, which the next one furnishes.
  await database.inCrew(crewId, async (tx) => {
    const userIds = new Map<string, number>();
    for (const { name, email = null, username = null } of demoPeople) {
      userIds.set(name, await addUser(tx, { name, email, username, language: "de", passwordHash, now }));
    }
    const idOf = (name: string): number => userIds.get(name) as number;
    const [owner, ...others] = demoPeople as [DemoPerson, ...DemoPerson[]];
    await foundCrewIn(tx, crewId, { name: demoCrewName, ownerId: idOf(owner.name), isDemo: true, now });
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
      await savePin(tx, secret, { crewId, userId: idOf(name) }, demoPin(place), now);
    await seedDemoTime(tx, crewId, idOf, now);
    await seedDemoRules(tx, crewId, idOf, now);
    await seedDemoAbsences(tx, crewId, idOf, now);
    await seedDemoEvaluation(tx, crewId, idOf, now);
  });
}

function firstOfLastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

/** What the start prints, so that a newcomer gets in. */
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
