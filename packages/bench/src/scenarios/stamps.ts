import { bareStampCost, makeBareTables } from "../parts/bare-stamp.ts";
import { openStampingCrew } from "../parts/stamping-crew.ts";
import type { RatioScenario } from "../scenario.ts";

// Enough members that none stamps more often than in a day or two of work.
const PEOPLE = 1_500;
const STAMPS = 3_000;

/** A whole stamp (session, permissions, settings, idempotency key, lock, rules, log, events) beside the bare statement. */
export const stamps: RatioScenario = {
  kind: "ratio",
  name: "stamps",
  figure: "a clock stamp through HTTP at 8 connections, over the bare statement",
  limit: 5,
  unit: "µs",
  rounds: 7,
  async open() {
    const { stamping, client, databaseUrl, count, close } = await openStampingCrew(PEOPLE);
    await makeBareTables(client, PEOPLE);
    return {
      ours: () => stamping.costOf(STAMPS),
      reference: () => bareStampCost(databaseUrl, { connections: 8, stamps: STAMPS * 2, people: PEOPLE }),
      count,
      close,
    };
  },
};
