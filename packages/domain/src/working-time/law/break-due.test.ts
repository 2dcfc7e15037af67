import { expect, test } from "vitest";
import { type Instant, parseInstant } from "../../time/instant.ts";
import type { LocalDate } from "../../time/local-date.ts";
import { type TimeAccount, timeAccounts } from "../../time-clock/stamp.ts";
import { breakSoonDue } from "./break-due.ts";
import { type LawLimits, limitsOn } from "./law-pack.ts";

const at = (time: string): Instant => parseInstant(`2026-11-12T${time}:00Z`) as Instant;
const limits = (isMinor = false) => limitsOn("de", isMinor, "2026-11-12" as LocalDate) as LawLimits;
const chain = (...stamps: [string, TimeAccount][]) =>
  stamps.map(([time, timeAccount]) => ({ at: at(time), timeAccount, timeCategory1Id: null, timeCategory2Id: null }));
const { START_WORK: work, START_BREAK: pause } = timeAccounts;
const due = (stamps: ReturnType<typeof chain>, now: string, isMinor = false) =>
  breakSoonDue(stamps, { now: at(now), leadMinutes: 15, limits: limits(isMinor) });

test("a break is due a quarter of an hour before six hours of work, a longer one before nine (§ 4 ArbZG)", () => {
  const day = chain(["06:00", work]);
  expect(due(day, "11:45")).toBeUndefined();
  expect(due(day, "11:46")).toBe(1800);
  const rested = chain(["06:00", work], ["10:00", pause], ["10:30", work]);
  expect(due(rested, "15:15")).toBeUndefined();
  expect(due(rested, "15:16")).toBe(2700);
});

test("nobody is reminded during a break; a minor owes one earlier (§ 11 JArbSchG)", () => {
  expect(due(chain(["06:00", work], ["11:50", pause]), "11:55")).toBeUndefined();
  expect(due(chain(["06:00", work]), "10:16", true)).toBe(1800);
});
