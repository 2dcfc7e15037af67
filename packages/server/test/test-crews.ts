import type { Role } from "@glasen/domain/access/permissions.ts";
import { hash } from "@node-rs/argon2";
import { addUser } from "../src/features/accounts/accounts.public.ts";
import { markCreatedIn } from "../src/features/accounts/accounts.seed.ts";
import { foundCrew } from "../src/features/crew-admin/crew-admin.public.ts";
import { addMember } from "../src/features/members/members.public.ts";
import { createOperator } from "../src/features/operator/operator.public.ts";
import { addTeam } from "../src/features/teams/teams.seed.ts";
import type { Database } from "../src/kernel/database/database.ts";

/** Everybody's password. */
export const testPassword = "flour and water";

/** When the test crews were founded; tests that need another time bring their own. */
export const testNow = new Date("2026-11-12T08:00:00Z");

interface TestPerson {
  role: Role;
  crew: "harbour" | "foreign";
}

/** People by the name that tests call them; each role of one crew, and the owner of another. */
export const testPeople = {
  olga: { role: "owner", crew: "harbour" },
  max: { role: "manager", crew: "harbour" },
  rita: { role: "managerReadOnly", crew: "harbour" },
  mia: { role: "member", crew: "harbour" },
  boris: { role: "owner", crew: "foreign" },
} as const satisfies Record<string, TestPerson>;
export type TestName = keyof typeof testPeople;

const crewNames = { harbour: "Hafenbäckerei", foreign: "FOREIGN Crew" } as const;

/** Ids are given in this order, so tests may rely on them: users 1 to 5, crews 1 and 2, teams 1 and 2. */
export const testIds = {
  crews: { harbour: 1, foreign: 2 },
  users: { olga: 1, max: 2, rita: 3, mia: 4, boris: 5 },
  teams: { oven: 1, foreign: 2 },
} as const;

export async function seedTestCrews(database: Database): Promise<void> {
  await createOperator(database, "operator", testNow);
  // An operator without a second factor may do nothing but set one up.
  await database.outsideCrews((tx) => tx.run("update operators set totp_confirmed_at = $1", [testNow]));
  // A hash says itself what checking it costs: this one next to nothing, since every test signs in.
  const passwordHash = await hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const names = Object.keys(testPeople) as TestName[];
  await database.outsideCrews(async (tx) => {
    for (const name of names) {
      const shown = `${testPeople[name].crew === "foreign" ? "FOREIGN " : ""}${name[0]?.toUpperCase()}${name.slice(1)}`;
      await addUser(tx, {
        name: shown,
        email: `${name}@example.com`,
        username: name,
        language: "en",
        passwordHash,
        now: testNow,
      });
    }
  });
  for (const crew of ["harbour", "foreign"] as const) {
    const people = names.filter((name) => testPeople[name].crew === crew);
    const owner = people.find((name) => testPeople[name].role === "owner") as TestName;
    const founded = { name: crewNames[crew], ownerId: testIds.users[owner], now: testNow };
    const crewId = await database.outsideCrews((tx) => foundCrew(tx, founded));
    await database.inCrew(crewId, async (tx) => {
      for (const name of people) {
        if (name === owner) continue;
        const member = { crewId, crewName: crewNames[crew], userId: testIds.users[name], role: testPeople[name].role };
        await addMember(tx, { ...member, managesTeamsOnly: false, disabledAt: null, now: testNow });
      }
      const created = people.filter((name) => name !== owner).map((name) => testIds.users[name]);
      await markCreatedIn(tx, crewId, created);
      await addTeam(
        tx,
        crewId,
        crew === "foreign" ? "FOREIGN Team" : "Oven",
        people.map((name) => testIds.users[name]),
      );
    });
  }
}
