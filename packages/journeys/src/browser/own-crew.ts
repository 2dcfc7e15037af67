import { randomBytes } from "node:crypto";
import { addUser } from "@glasen/server/features/accounts/accounts.public.ts";
import { foundCrew } from "@glasen/server/features/crew-admin/crew-admin.public.ts";
import { addMember } from "@glasen/server/features/members/members.public.ts";
import { addTeam } from "@glasen/server/features/teams/teams.seed.ts";
import { once } from "@glasen/server/kernel/cache/once.ts";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import { hashPassword } from "@glasen/server/kernel/secrets/passwords.ts";
import type { Person } from "./journey.ts";

export interface OwnCrew {
  crewId: number;
  name: string;
  owner: Person;
  member: Person;
}

const password = "berlin-hafen";
const hashed = once(() => hashPassword(password));
const person = (word: string, mark: string): Person => ({
  identifier: `${word}-${mark}`,
  name: `${word} ${mark}`,
  password,
});

async function newUser(database: Database, { name, identifier }: Person, email: string | null = null): Promise<number> {
  const passwordHash = await hashed();
  return database.outsideCrews((tx) =>
    addUser(tx, { name, username: identifier, email, language: "en", passwordHash, now: new Date() }),
  );
}

/** Where no day ends while a journey runs: by night it is early evening in New York. */
function zoneByDay(): string {
  const hour = new Date().getUTCHours();
  return hour >= 3 && hour < 19 ? "Europe/Berlin" : "America/New_York";
}

/** A small crew for one journey, so that its changes disturb no other journey. */
export async function makeOwnCrew(database: Database): Promise<OwnCrew> {
  const mark = randomBytes(4).toString("hex");
  const now = new Date();
  const [owner, member] = [person("Olga", mark), person("Max", mark)];
  // Only an owner with a proven address can invite others by mail.
  const ownerId = await newUser(database, owner, `${owner.identifier}@example.com`);
  const memberId = await newUser(database, member);
  const name = `Werft ${mark}`;
  const crewId = await database.outsideCrews((tx) => foundCrew(tx, { name, timeZone: zoneByDay(), ownerId, now }));
  await database.inCrew(crewId, async (tx) => {
    const who = { crewId, crewName: name, userId: memberId, role: "member", managesTeamsOnly: false } as const;
    await addMember(tx, { ...who, disabledAt: null, now });
    await addTeam(tx, crewId, "Dock", [memberId]);
  });
  return { crewId, name, owner, member };
}

/** One more plain member, in no team. */
export async function addColleague(database: Database, { crewId, name: crewName }: OwnCrew): Promise<Person> {
  const colleague = person("Eda", randomBytes(4).toString("hex"));
  const userId = await newUser(database, colleague);
  const who = { crewId, crewName, userId, role: "member", managesTeamsOnly: false } as const;
  await database.inCrew(crewId, (tx) => addMember(tx, { ...who, disabledAt: null, now: new Date() }));
  return colleague;
}
