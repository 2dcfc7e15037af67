import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { badgeEndpoints } from "@glasen/contract/badges.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, max, mia, rita, startClockWorld } from "#test/clock-world.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const add = (code: string, userId: number = mia, who = world.olga) =>
  who.call(badgeEndpoints.add, { crewId, userId, name: "Chip", code });
const listed = async (userId: number = mia, who = world.olga) =>
  (await who.call(badgeEndpoints.list, { crewId, userId })).payload;
const signIn = (code: string) => world.terminal.call(badgeEndpoints.signIn, { code });
const laterBy = (minutes: number) => {
  world.app.clock.now = new Date(world.app.clock.now.getTime() + minutes * 60_000);
};

test("a badge signs its member in where the crew allows it, however the reader writes its number", async () => {
  expect((await add("04:a2:b3:c4")).payload).toMatchObject({ userId: mia, kind: "tag", lastUsedAt: null });
  expect((await signIn("04A2B3C4")).id).toBe(1011);
  await world.settings({ terminalBadgesAllowed: true });
  laterBy(10);
  expect((await signIn("04 a2 b3 c4")).payload).toMatchObject({ id: mia });
  // As limited as a PIN's session, and only on a terminal.
  expect((await world.terminal.call(accountEndpoints.context, {})).payload).toMatchObject({
    userAuthentication: { userId: mia },
    session: { isTerminal: true, isLimited: true },
  });
  await world.terminal.call(accountEndpoints.signOut, {});
  expect((await world.mia.call(badgeEndpoints.signIn, { code: "04A2B3C4" })).id).toBe(1013);
  expect((await listed())[0]?.lastUsedAt).toBe(world.app.clock.now.toISOString());
});

test("a code belongs to one member of the crew, is stored as a hash, and has to be long enough", async () => {
  expect(await add("04A2B3C4", max)).toMatchObject({ id: 1011, refusal: { errors: [{ field: "code" }] } });
  expect(await add("1234")).toMatchObject({ refusal: { errors: [{ field: "code" }] } });
  const rows = await world.app.database.inCrew(crewId, (tx) => tx.query("select * from badges"));
  expect(JSON.stringify(rows)).not.toContain("04A2B3C4");
});

test("members see and revoke their own badges, those who choose PINs give them, and the log has both", async () => {
  expect((await add("AABBCCDD", mia, world.mia)).id).toBe(1006);
  expect((await add("AABBCCDD", mia, world.rita)).id).toBe(1006);
  expect((await world.mia.call(badgeEndpoints.list, { crewId, userId: max })).id).toBe(1006);
  const [badge] = await listed(mia, world.mia);
  const id = badge?.id ?? 0;
  expect((await world.mia.call(badgeEndpoints.revoke, { crewId, userId: rita, id })).id).toBe(1006);
  expect((await world.mia.call(badgeEndpoints.revoke, { crewId, userId: mia, id })).status).toBe(200);
  expect((await signIn("04A2B3C4")).id).toBe(1001);
  expect((await world.olga.call(badgeEndpoints.revoke, { crewId, userId: mia, id })).id).toBe(410);
  const log = (await world.olga.call(auditEndpoints.list, { crewId, area: ["pin"] })).payload;
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(["badge-revoked", "badge-added"]);
});

test("a printed card has a new code each time, and the card before is void", async () => {
  laterBy(10);
  const issue = async () => (await world.olga.call(badgeEndpoints.issueCards, { crewId, userIds: [mia, max] })).payload;
  const first = await issue();
  expect(first.map(({ userId }) => userId).sort()).toEqual([mia, max].sort());
  const codeOf = (cards: typeof first) => cards.find(({ userId }) => userId === mia)?.code ?? "";
  expect((await signIn(codeOf(first))).payload).toMatchObject({ id: mia });
  await world.terminal.call(accountEndpoints.signOut, {});
  const second = await issue();
  expect(codeOf(second)).not.toBe(codeOf(first));
  expect((await signIn(codeOf(first))).id).toBe(1001);
  expect((await listed()).filter(({ kind }) => kind === "card")).toHaveLength(1);
  expect((await world.olga.call(badgeEndpoints.issueCards, { crewId, userIds: [999_999] })).id).toBe(1001);
});

test("unknown badges and wrong PINs of a terminal are counted together, and it has to wait", async () => {
  laterBy(600);
  const attempts = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    attempts.push(
      attempt % 2 === 0
        ? (await signIn(`BAD${attempt}00000`)).id
        : (await world.terminal.call(sessionEndpoints.signInByPin, { pin: `000${attempt}` })).id,
    );
  expect(attempts.slice(0, 2)).toEqual([1001, 1001]);
  expect(attempts.at(-1)).toBe(429);
});

test("the badge of somebody who left opens nothing", async () => {
  laterBy(600);
  await add("0102030405");
  await world.olga.call(memberEndpoints.disable, { crewId, id: mia });
  expect((await signIn("0102030405")).id).toBe(1001);
});
