import { randomUUID } from "node:crypto";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { type Shift, shifts } from "@glasen/contract/shifts.ts";
import { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { expect } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { addUser } from "../src/features/accounts/accounts.public.ts";
import { addMember } from "../src/features/members/members.public.ts";
import { openSession } from "../src/features/sessions/sessions.public.ts";
import { cookieNames } from "../src/kernel/call/cookies.ts";
import { type ClockWorld, crewId, startClockWorld } from "./clock-world.ts";
import type { TestClient } from "./test-client.ts";
import { testNow } from "./test-crews.ts";

interface NewPerson {
  role?: Role;
  disabledAt?: string;
  teamId?: number;
  managesTeamsOnly?: boolean;
}

/** Planners and members around one plan. The clock stands on Thursday, 12 November 2026, 09:00 in Berlin. */
export interface ShiftWorld extends ClockWorld {
  /** Another member of the crew, who is in no team unless one is named. */
  addPerson(member?: NewPerson): Promise<{ userId: number; client: TestClient }>;
  /** Makes drafts; returns their guids. */
  draft(...contents: object[]): Promise<string[]>;
  /** Makes and publishes shifts; returns their guids. */
  publish(...contents: object[]): Promise<string[]>;
  /** Shifts as v3 lists them, published and drafts. */
  listed(who: TestClient, filter?: string): Promise<Shift[]>;
  /** Titles of the news about shifts, newest first. */
  newsOf(who: TestClient, userId: number): Promise<string[]>;
  /** A granted vacation of whole days. */
  absence(userId: number, startDate: string, endDate?: string): Promise<number>;
  /** Removes everything that belongs to the plan. */
  clear(): Promise<void>;
}

export async function startShiftWorld(): Promise<ShiftWorld> {
  const clock = await startClockWorld();
  const { app, max } = clock;
  const draft = async (...contents: object[]): Promise<string[]> => {
    const edits = contents.map((shift) => ({ guid: randomUUID(), to: "content", shift }));
    const answer = await max.call(shiftPlanEndpoints.edit, { crewId, edits } as never);
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
    return edits.map(({ guid }) => guid);
  };
  return {
    ...clock,
    addPerson: async ({ role = "member", disabledAt, teamId, managesTeamsOnly = false } = {}) => {
      const name = `Person ${randomUUID().slice(0, 8)}`;
      const person = { name, email: null, username: randomUUID(), language: "en", passwordHash: "" } as const;
      const userId = await app.database.outsideCrews((tx) => addUser(tx, { ...person, now: testNow }));
      const member = { crewId, crewName: "Hafenbäckerei", userId, role, managesTeamsOnly };
      await app.database.inCrew(crewId, (tx) =>
        addMember(tx, { ...member, disabledAt: disabledAt ?? null, now: testNow }),
      );
      if (teamId !== undefined) await clock.olga.call(teamMemberEndpoints.add, { crewId, teamId, userId });
      const session = { kind: "user", subjectId: userId, device: "", address: "", now: app.clock.now } as const;
      const { token } = await app.database.outsideCrews(async (tx) => openSession(tx, session));
      const client = app.visitor();
      client.cookies.set(cookieNames.user.id, String(userId)).set(cookieNames.user.token, token);
      return { userId, client };
    },
    draft,
    publish: async (...contents) => {
      const guids = await draft(...contents);
      const answer = await max.call(shiftPlanEndpoints.publish, { crewId, guids, confirmsConflicts: true });
      expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
      return guids;
    },
    listed: async (who, filter = "") =>
      (await who.call(shifts.list, { crewId, pageSize: 1000, orderBy: "+from", filter } as never)).payload,
    newsOf: async (who, userId) =>
      (await who.call(newsEndpoints.list, { crewId, userId, types: ["shiftPlanner"] })).payload.map(
        ({ title }) => title,
      ),
    absence: async (userId, startDate, endDate = startDate) => {
      const span = { startDate, startDayPart: "morning", endDate, endDayPart: "afternoon" };
      const answer = await max.call(absenceEndpoints.create, { crewId, userId, typeId: 1, ...span } as never);
      expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
      return answer.payload.id;
    },
    clear: () =>
      withClient(app.url, async (client) => {
        await client.query("delete from shifts; delete from shift_publications; delete from shift_templates");
        await client.query("delete from manning_levels; delete from absences; delete from news");
      }),
  };
}

/** Hours of a day in UTC; 05:00 is 06:00 in Berlin in winter. */
export const hours = (date: string, from = "05:00", to = "13:00") => ({
  from: `${date}T${from}:00.000Z`,
  to: `${date}T${to}:00.000Z`,
});
