import { durationEndpoints } from "@glasen/contract/durations.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { expect } from "vitest";
import { type ClockWorld, crewId, mia } from "./clock-world.ts";
import type { TestClient } from "./test-client.ts";

/** The built-in break rule of the law. */
export const STATUTORY = 2;

/** The days of a model with the same target from Monday to Friday. */
export const days = (
  target: string | null,
  { breakRule = null as number | null, roundingRule = null as number | null } = {},
) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day <= 5 ? target : null, breakRule, roundingRule }));
export const eightHours = (rules = {}) => days("PT28800S", rules);

/** Mia's durations of one day. */
export const on = (date: string, type: string[] = ["work"]) => ({ userId: mia, from: date, to: date, type });

/** Recorded times and their evaluated durations in a world that exists when the functions are called. */
export function evaluatedTimes(world: () => ClockWorld) {
  const durations = async (query: Record<string, unknown>, who: TestClient = world().olga) => {
    const answer = await who.call(durationEndpoints.list, { crewId, ...query } as never);
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    return answer.payload as { type: string; value: string; [key: string]: unknown }[];
  };
  return {
    durations,
    valueOf: async (query: Record<string, unknown>, who?: TestClient) => (await durations(query, who))[0]?.value,
    /** Records times of Mia as the manager: "2026-11-10T07:00" to "2026-11-10T13:00", UTC. */
    record: async (from: string, to: string): Promise<void> => {
      const stamps = [
        { timestamp: `${from}:00Z`, timeAccount: 1 as const },
        { timestamp: `${to}:00Z`, timeAccount: 0 as const },
      ];
      const answer = await world().max.call(stampChainEndpoints.create, { crewId, userId: mia, stamps });
      expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    },
  };
}
