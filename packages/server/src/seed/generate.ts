import type { Database, Tx } from "#kernel/database/database.ts";
import { StartProblem } from "#kernel/process/start-problem.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { addUsers } from "../features/accounts/accounts.seed.ts";
import { foundCrew } from "../features/crew-admin/crew-admin.public.ts";
import { addMembers, setMemberRecords } from "../features/members/members.seed.ts";
import { generateEvaluation } from "./generate-evaluation.ts";
import type { CrewOptions } from "./generate-options.ts";
import { type GeneratedPerson, generatePeople } from "./generate-people.ts";
import { Random } from "./generate-random.ts";
import { generateShifts } from "./generate-shifts.ts";
import { generateTeams } from "./generate-teams.ts";
import { generateTime } from "./generate-time.ts";

export const generatedPassword = "nordstern";

/** The input of each generator. */
export interface GeneratedCrew {
  crewId: number;
  people: readonly GeneratedPerson[];
  /** In the order of the people. */
  userIds: readonly number[];
  options: CrewOptions;
  random: Random;
  now: Date;
}

// Each generator writes a handful of statements, however large the crew is.
const generators: readonly ((tx: Tx, crew: GeneratedCrew) => Promise<void>)[] = [
  generateTeams,
  generateTime,
  generateShifts,
  generateEvaluation,
];

/** Generates a crew of any size in one transaction. */
export async function generateCrew(database: Database, options: CrewOptions, now: Date): Promise<GeneratedCrew> {
  const random = new Random(JSON.stringify(options));
  const people = generatePeople(options, random, now);
  const passwordHash = await hashPassword(generatedPassword);
  await refuseExisting(database, options, people);
  return database.outsideCrews(async (tx) => {
    const userIds = await addUsers(tx, people, { passwordHash, now });
    const crewId = await foundCrew(tx, { name: options.name, ownerId: userIds[0] as number, now });
    const crew: GeneratedCrew = { crewId, people, userIds, options, random, now };
    await generateMembers(tx, crew);
    await skipReferenceChecks(tx);
    for (const generate of generators) await generate(tx, crew);
    return crew;
  });
}

/** Adds everybody but the owner, who came with the crew and only gets the records that founding does not set. */
async function generateMembers(tx: Tx, { crewId, people, userIds, options, now }: GeneratedCrew): Promise<void> {
  const members = people.map(({ personnelNumber, firstWorkDay, role, managesTeamsOnly, disabledAt }, index) => ({
    userId: userIds[index] as number,
    role,
    managesTeamsOnly,
    disabledAt,
    firstWorkDayAt: firstWorkDay,
    externalId: personnelNumber,
    employmentType: null,
    costCentre: null,
    ofAgeAt: null,
  }));
  const [owner, ...others] = members;
  if (owner) {
    const { userId, externalId, firstWorkDayAt } = owner;
    await setMemberRecords(tx, crewId, [{ userId, externalId, firstWorkDayAt }]);
  }
  await addMembers(tx, { crewId, crewName: options.name, now }, others);
}

/**
 * Checking the foreign keys of millions of generated rows takes longer than writing them. Only the owner of the database
 * may switch the checks off; for any other role they stay on.
 */
async function skipReferenceChecks(tx: Tx): Promise<void> {
  await tx.run("savepoint reference_checks");
  try {
    await tx.run("set local role none");
    await tx.run("set local session_replication_role = replica");
  } catch {
    await tx.run("rollback to savepoint reference_checks");
  }
}

/** Addresses are made from the crew's name, so a name can be used once. */
async function refuseExisting(
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
  if (taken.length > 0) throw new StartProblem(`There is already a crew ${name}: choose another name with --name.`);
}

/** The lines that the command prints, so that everybody can sign in. */
export const generatedSignIn = ({ people, options }: GeneratedCrew): string[] => [
  `Crew ${options.name}: ${options.members} members, ${options.teams} teams`,
  `  Sign in as ${people[0]?.email} (owner ${people[0]?.name}), password for everybody: ${generatedPassword}`,
];
