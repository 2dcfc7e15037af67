import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import { reportFileEndpoints } from "@glasen/contract/report-files.ts";
import { reportKinds } from "@glasen/domain/reports/report-kinds.ts";
import { xlsxStream } from "@glasen/server/kernel/files/spreadsheet.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { addEvaluatedDays, lastMonth } from "../parts/evaluated-days.ts";
import { Glasen } from "../parts/glasen.ts";
import { payloadOf, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 1_000;
const DAYS = 31;
const POLL_MS = 10;
/** The answer names every member of the report, so to ask more often would measure the asking. */
const POLL_MS_MANY = 200;

/** A crew with evaluated days, and a way to have a report of some of its members made. */
async function openReports(members: number) {
  const glasen = new Glasen();
  const { url, child } = await glasen.start();
  const { crewId, cookie, csrfToken } = await signIn(url);
  const client = await openBeside(glasen.dataDir);
  const { from, to, days } = lastMonth();
  const userIds = await addMembers(client, crewId, members);
  await addEvaluatedDays(client, { crewId, userIds, from, days });
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    payloadOf<T>(
      await fetch(`${url}${path}`, {
        ...init,
        headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
      }),
    );
  return {
    processId: child.process.pid ?? 0,
    make: async (count: number): Promise<{ status: string; size: number }> => {
      const body = JSON.stringify({ crewId, from, to, userIds: userIds.slice(0, count) });
      const { id } = await ask<{ id: string }>(reportFileEndpoints.request.path, { method: "POST", body });
      for (;;) {
        const path = `${reportFileEndpoints.getTask.path.replace(":id", id)}?crewId=${crewId}`;
        const task = await ask<{ status: string; file: { size: number } | null }>(path);
        if (!["WAITING", "PENDING", "PROCESSING"].includes(task.status))
          return { status: task.status, size: task.file?.size ?? 0 };
        await sleep(count > MEMBERS ? POLL_MS_MANY : POLL_MS);
      }
    },
    close: async () => {
      await client.end();
      await child.stop();
      glasen.remove();
    },
  };
}

async function* bareRows(members: number) {
  for (let member = 0; member < members; member += 1)
    for (let day = 1; day <= DAYS; day += 1)
      yield [
        `Bench ${member}`,
        `B${member}`,
        { day: `2026-10-${String(day).padStart(2, "0")}` as never },
        ...reportKinds.map(() => ({ seconds: 28_800 + member })),
      ];
}

/** A spreadsheet of 1,000 members by 31 days as a task, beside the bare writer with the same cells. */
export const reportSpreadsheet: RatioScenario = {
  kind: "ratio",
  name: "report-spreadsheet",
  figure: "a spreadsheet of 1,000 members by 31 days from request to file, over the bare writer",
  limit: 3,
  unit: "ms",
  rounds: 5,
  async open() {
    const reports = await openReports(MEMBERS);
    const told = { expected: 0, found: 0 };
    return {
      ours: async () => {
        const began = performance.now();
        const { status, size } = await reports.make(MEMBERS);
        const took = performance.now() - began;
        told.expected += 1;
        told.found += status === "SUCCESS" && size > 100_000 ? 1 : 0;
        return took;
      },
      reference: async () => {
        const began = performance.now();
        const columns = ["Member", "Number", "Day", ...reportKinds].map((title, place) => ({
          title,
          kind: place < 2 ? ("text" as const) : place === 2 ? ("day" as const) : ("duration" as const),
        }));
        for await (const chunk of xlsxStream("Report", columns, bareRows(MEMBERS))) void chunk;
        return performance.now() - began;
      },
      count: async () => [{ what: "files with every row", ...told }],
      close: reports.close,
    };
  },
};

const MANY = 10_000;

/** The peak of a process's memory since the last call, in MB. */
function peakMemory(processId: number): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
  writeFileSync(`/proc/${processId}/clear_refs`, "5");
  return Number(peak) / 1_024;
}

/** The memory of a report does not depend on how many people it is about. */
export const reportMemory: RatioScenario = {
  kind: "ratio",
  name: "report-memory",
  figure: "peak memory of the server for a spreadsheet of 10,000 members, over that for 1,000",
  limit: 1.2,
  unit: "MB",
  rounds: 3,
  isCareful: true,
  async open() {
    const reports = await openReports(MANY);
    const told = { expected: 0, found: 0 };
    const take = async (members: number): Promise<number> => {
      peakMemory(reports.processId);
      const { status } = await reports.make(members);
      told.expected += 1;
      told.found += status === "SUCCESS" ? 1 : 0;
      return peakMemory(reports.processId);
    };
    // The first files of a process load the writer and warm the heap up.
    await take(MANY);
    return {
      ours: () => take(MANY),
      reference: () => take(MEMBERS),
      count: async () => [{ what: "files made", ...told }],
      close: reports.close,
    };
  },
};
