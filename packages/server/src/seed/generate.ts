import type { Database, Tx } from "#kernel/database/database.ts";
import { StartProblem } from "#kernel/process/start-problem.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { foundCrew } from "../features/crews/crews.public.ts";
import { generateEvaluation } from "./generate-evaluation.ts";
import { insertMembers, insertUsers } from "./generate-members.ts";
import type { CrewOptions } from "./generate-options.ts";
import { type GeneratedPerson, generatePeople } from "./generate-people.ts";
import { Random } from "./generate-random.ts";
import { generateTeams } from "./generate-teams.ts";
import { generateTime } from "./generate-time.ts";

export const generatedPassword = "nordstern";

/** What a feature's generator can build on. */
export interface GeneratedCrew {
  crewId: number;
  people: readonly GeneratedPerson[];
  /** In the order of the people. */
  userIds: readonly number[];
  options: CrewOptions;
  random: Random;
  now: Date;
}

// A feature with data of its own adds its generator; each writes a handful of statements, however large the crew is.
const generators: readonly ((tx: Tx, crew: GeneratedCrew) => Promise<void>)[] = [
  generateTeams,
  generateTime,
  generateEvaluation,
];

/** A crew of any size, in a few set-based statements. */
export async function generateCrew(database: Database, options: CrewOptions, now: Date): Promise<GeneratedCrew> {
  const random = new Random(JSON.stringify(options));
  const people = generatePeople(options, random, now);
  const passwordHash = await hashPassword(generatedPassword);
  await refuseSecond(database, options, people);
  const userIds = await database.outsideCrews((tx) => insertUsers(tx, people, passwordHash, now));
  const crewId = await foundCrew(database, { name: options.name, ownerId: userIds[0] as number, now });
  const crew: GeneratedCrew = { crewId, people, userIds, options, random, now };
  await database.inCrew(crewId, async (tx) => {
    await insertMembers(tx, { crewId, name: options.name }, people, userIds, now);
    await trustReferences(tx);
    for (const generate of generators) await generate(tx, crew);
  });
  return crew;
}

/**
 * Millions of rows refer to what was made a moment ago; looking each up again took longer than writing them. Only the
 * database's owner may leave that out; for everybody else it takes its time.
 */
async function trustReferences(tx: Tx): Promise<void> {
  await tx.run("savepoint trusting");
  try {
    await tx.run("set local role none");
    await tx.run("set local session_replication_role = replica");
  } catch {
    await tx.run("rollback to savepoint trusting");
  }
}

/** Addresses come from the crew's name, so a name can be used once. */
async function refuseSecond(
  database: Database,
  { name }: CrewOptions,
  people: readonly GeneratedPerson[],
): Promise<void> {
  const usernames = people.map(({ username }) => username);
  const emails = people.flatMap(({ email }) => email ?? []);
  const taken = await database.outsideCrews((tx) =>
    tx.query("select from users where lower(username) = any($1::text[]) or lower(email) = any($2::text[]) limit 1", [
      usernames,
      emails,
    ]),
  );
  if (taken.length > 0) throw new StartProblem(`There is a crew ${name} already: give another one with --name.`);
}

/** What the command prints, so that one gets in. */
export const generatedSignIn = ({ people, options }: GeneratedCrew): string[] => [
  `Crew ${options.name}: ${options.members} members, ${options.teams} teams`,
  `  Sign in as ${people[0]?.email} (owner ${people[0]?.name}), password for everybody: ${generatedPassword}`,
];
