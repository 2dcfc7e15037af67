import { expect, test, vi } from "vitest";
import type { Database } from "../database/database.ts";
import { Standings } from "./standings.ts";

const now = new Date("2026-11-12T08:00:00Z");

/** A database whose answers arrive when the test says so. */
function slowDatabase() {
  const arriving: ((rows: object[]) => void)[] = [];
  const inCrew = () => new Promise((resolve) => arriving.push(resolve));
  return { database: { inCrew } as unknown as Database, arriving };
}
const standing = (role: string) => [{ userId: 3, role, ownTeamIds: [], teamRoles: [], products: 0 }];

test("rights read while they were changed are not kept: the next call reads the new ones", async () => {
  const { database, arriving } = slowDatabase();
  const standings = new Standings(database);
  const roleOf = async (load: ReturnType<Standings["of"]>) => (await load)?.member.role;

  const before = standings.of(7, 3, now);
  standings.forgetCrew(7);
  arriving[0]?.(standing("manager"));
  expect(await roleOf(before)).toBe("manager");

  const after = standings.of(7, 3, now);
  standings.forgetCrew(8);
  arriving[1]?.(standing("member"));
  expect(await roleOf(after)).toBe("member");
  // Another crew's change does not concern this one: now they are kept.
  expect(await roleOf(standings.of(7, 3, now))).toBe("member");
  expect(arriving).toHaveLength(2);

  const device = standings.ofDevice(7, now);
  standings.forgetAll();
  arriving[2]?.([{ maintenance: 0, products: 3 }]);
  expect(await device).toMatchObject({ terminal: { crewId: 7, products: 3 }, inMaintenance: false });
  const closed = standings.ofDevice(7, now);
  arriving[3]?.([{ maintenance: 1, products: 3 }]);
  expect([await closed, await standings.ofDevice(7, now)]).toMatchObject([
    { inMaintenance: true },
    { inMaintenance: true },
  ]);
});

test("what is asked for all the time is read again before it expires, while calls go on with what is known", async () => {
  const { database, arriving } = slowDatabase();
  const standings = new Standings(database);
  const later = (ms: number) => new Date(now.getTime() + ms);
  const first = standings.ofDevice(7, now);
  arriving[0]?.([{ maintenance: 0 }]);
  expect(await first).toMatchObject({ inMaintenance: false });
  expect(standings.ofDevice(7, later(2_000))).toMatchObject({ inMaintenance: false });
  expect(arriving).toHaveLength(1);

  // Asked for once, however many calls come meanwhile; none of them waits, and none makes way for it.
  for (const ms of [4_001, 4_002, 4_999]) {
    expect(standings.ofDevice(7, later(ms))).toMatchObject({ inMaintenance: false });
  }
  expect(arriving).toHaveLength(1);
  await vi.waitFor(() => expect(arriving).toHaveLength(2));
  arriving[1]?.([{ maintenance: 1 }]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(standings.ofDevice(7, later(5_100))).toMatchObject({ inMaintenance: true });

  // What changes while it is being read again is not kept, and nothing older either.
  expect(standings.ofDevice(7, later(8_500))).toMatchObject({ inMaintenance: true });
  await vi.waitFor(() => expect(arriving).toHaveLength(3));
  standings.forgetCrew(7);
  arriving[2]?.([{ maintenance: 1 }]);
  await new Promise((resolve) => setImmediate(resolve));
  const after = standings.ofDevice(7, later(8_501));
  arriving[3]?.([{ maintenance: 0 }]);
  expect(await after).toMatchObject({ inMaintenance: false });
});
