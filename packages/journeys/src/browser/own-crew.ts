import { randomBytes } from "node:crypto";
import { addUser } from "@glasen/server/features/accounts/accounts.public.ts";
import { foundCrew } from "@glasen/server/features/crew-admin/crew-admin.public.ts";
import { addMember } from "@glasen/server/features/members/members.public.ts";
import { addTeam } from "@glasen/server/features/teams/teams.seed.ts";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import { hashPassword } from "@glasen/server/kernel/secrets/passwords.ts";
import type { Person } from "./journey.ts";

export interface OwnCrew {
  crewId: number;
  name: string;
  owner: Person;
  member: Person;
}

/** A small crew for one journey, so that its changes disturb no other journey. */
export async function makeOwnCrew(database: Database): Promise<OwnCrew> {
  const mark = randomBytes(4).toString("hex");
  const password = "berlin-hafen";
  const passwordHash = await hashPassword(password);
  const now = new Date();
  const person = (word: string): Person => ({ identifier: `${word}-${mark}`, name: `${word} ${mark}`, password });
  const [owner, member] = [person("Olga"), person("Max")];
  const newUser = ({ name, identifier }: Person) =>
    database.outsideCrews((tx) =>
      addUser(tx, { name, username: identifier, email: null, language: "en", passwordHash, now }),
    );
  const [ownerId, memberId] = [await newUser(owner), await newUser(member)];
  const name = `Werft ${mark}`;
  const crewId = await database.outsideCrews((tx) => foundCrew(tx, { name, ownerId, now }));
  await database.inCrew(crewId, async (tx) => {
    const who = { crewId, crewName: name, userId: memberId, role: "member", managesTeamsOnly: false } as const;
    await addMember(tx, { ...who, disabledAt: null, now });
    await addTeam(tx, crewId, "Dock", [memberId]);
  });
  return { crewId, name, owner, member };
}
