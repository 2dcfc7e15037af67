import { memberEndpoints } from "@glasen/contract/members.ts";
import { teams } from "@glasen/contract/teams.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import { testNow } from "#test/test-crews.ts";
import { generateCrew, generatedPassword, generatedSignIn } from "./generate.ts";
import { readCrewOptions } from "./generate-options.ts";
import { generatePeople } from "./generate-people.ts";
import { Random } from "./generate-random.ts";

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

const generate = (args: string[]) =>
  generateCrew(house.database, readCrewOptions(args) as NonNullable<ReturnType<typeof readCrewOptions>>, testNow);

test("a generated crew has the requested size, and its owner signs in as the command prints", async () => {
  const crew = await generate([
    "--members",
    "60",
    "--years",
    "2",
    "--recorded-days",
    "3",
    "--teams",
    "7",
    "--name",
    "Großbäckerei Öz",
  ]);
  const owner = house.visitor();
  expect(generatedSignIn(crew).join("\n")).toContain(crew.people[0]?.email);
  await owner.signIn(crew.people[0]?.email ?? "", generatedPassword);
  const members = await owner.call(memberEndpoints.list, { crewId: crew.crewId });
  expect(members.payload).toHaveLength(60);
  const countOf = (wanted: Role) => members.payload.filter(({ role }) => role === wanted).length;
  expect(countOf("owner")).toBe(1);
  expect(countOf("manager")).toBeGreaterThan(0);
  const listed = await owner.call(teams.list, { crewId: crew.crewId });
  expect(listed.payload).toHaveLength(7);
  const [spread] = await house.database.inCrew(crew.crewId, (tx) =>
    tx.query<{ first: string; last: string; in_teams: number }>(
      `select min(first_work_day_at) as first, max(first_work_day_at) as last,
         (select count(distinct user_id) from team_members where crew_id = $1) as in_teams
       from members where crew_id = $1`,
      [crew.crewId],
    ),
  );
  expect(spread).toMatchObject({ in_teams: 60 });
  const days = (Date.parse(spread?.last ?? "") - Date.parse(spread?.first ?? "")) / 86_400_000;
  expect(days).toBeGreaterThan(600);
  const [times] = await house.database.inCrew(crew.crewId, (tx) =>
    tx.query<{ people: number; chains: number }>(
      "select count(distinct user_id) as people, count(*) as chains from stamp_chains where crew_id = $1",
      [crew.crewId],
    ),
  );
  expect(times?.people).toBeGreaterThan(45);
  expect(times?.chains).toBeGreaterThan(70);
});

test("the same options give the same people, other options give others", () => {
  const options = { members: 40, years: 1, teams: 2, recordedDays: 0, name: "Werft" };
  const people = (seed: object) => generatePeople(options, new Random(JSON.stringify(seed)), testNow);
  expect(people(options)).toEqual(people(options));
  expect(people(options)).not.toEqual(people({ ...options, years: 2 }));
  const large = generatePeople({ ...options, members: 300 }, new Random("large"), testNow);
  expect(new Set(large.map(({ role }) => role))).toEqual(new Set(["owner", "manager", "managerReadOnly", "member"]));
});

test("a name that was used is refused in one sentence, before anything is written", async () => {
  await generate(["--members", "5", "--recorded-days", "5", "--name", "Einmalig"]);
  await expect(generate(["--members", "5", "--recorded-days", "5", "--name", "Einmalig"])).rejects.toThrow(
    "choose another name with --name",
  );
});

test("options that are not understood are named in one sentence", () => {
  expect(() => readCrewOptions(["--members", "many"])).toThrow('--members is "many"');
  expect(() => readCrewOptions(["--people", "5"])).toThrow("The options of seed are");
  expect(readCrewOptions([])).toBeUndefined();
});
