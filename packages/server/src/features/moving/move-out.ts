import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { CrewArchive, movingEndpoints } from "@glasen/contract/moving.ts";
import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findTasks, preparedTask, requestTask, type TaskPreparation } from "#kernel/call/tasks.ts";
import { audit } from "../audit/audit.public.ts";
import { findCrew } from "../crews/crews.public.ts";
import { filesOfTasks, finishFile, keepFile, keptTasks, type NewFile } from "../report-files/report-files.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import { writeArchive } from "./write-archive.ts";

export const ARCHIVE_TASK = "moving.archive";

type MoveOut = typeof movingEndpoints.moveOut;

/** An archive has everything that everybody recorded, so the owner proves to be the one who is signed in. */
export const moveOut = prepared<InputOf<MoveOut>, void, OutputOf<MoveOut>>(
  async (preparation, { password }) => {
    if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
  },
  async (call, { crewId }) => {
    const userId = actingUser(call.actor);
    await audit(call, { area: "privacy", action: "crew-archive-requested" });
    return requestTask(call, { taskId: randomUUID(), userId, kind: ARCHIVE_TASK, request: { crewId } });
  },
);

export async function listArchives(
  call: Call,
  { crewId }: InputOf<typeof movingEndpoints.archives>,
): Promise<CrewArchive[]> {
  const taskIds = await keptTasks(call, crewId, actingUser(call.actor), ARCHIVE_TASK);
  const [tasks, files] = await Promise.all([findTasks(call.tx, crewId, taskIds), filesOfTasks(call, crewId, taskIds)]);
  return tasks
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ taskId, status, progress, createdAt }) => ({
      ...{ id: taskId, crewId, status, progress, createdAt: createdAt.toISOString() },
      file: files.find((file) => file.taskId === taskId) ?? null,
    }));
}

interface MadeArchive {
  file: NewFile;
  size: number;
}

export const makeArchive = preparedTask(
  (preparation, request) => collectCrew(preparation, request as { crewId: number }),
  async (call, _request, { file, size }: MadeArchive): Promise<{ fileId: string }> => {
    await finishFile(call, file, size);
    return { fileId: file.fileId };
  },
);

/** The share of the progress that reading takes; storing takes the rest. */
const READ_PERCENT = 50;

/**
 * Reads everything in one transaction, because it has to be of one moment, and writes it into a file that only this
 * process can read. Storing its pieces comes after that: a task holds one connection at a time.
 */
async function collectCrew(preparation: TaskPreparation, { crewId }: { crewId: number }): Promise<MadeArchive> {
  const { actor, database, taskId, now, reportProgress } = preparation;
  authorize(actor, movingPolicy.moveOut, { crewId });
  const folder = await mkdtemp(join(tmpdir(), "glasen-archive-"));
  try {
    const path = join(folder, "crew.zip");
    const crew = await database.inCrew(crewId, (tx) => findCrew(tx, crewId, now));
    if (!crew) throw new Refusal("notFound", "crewId");
    const crewName = crew.name;
    await reportProgress(1);
    const userId = actingUser(actor);
    await database.inCrew(crewId, async (tx) => {
      const out = await open(path, "w", 0o600);
      try {
        for await (const chunk of writeArchive(tx, { crewId, crewName, userId, now })) await out.write(chunk);
      } finally {
        await out.close();
      }
    });
    const { size } = await stat(path);
    const file: NewFile = {
      ...{ crewId, taskId, now, fileId: randomUUID(), name: `${crewName} ${now.toISOString().slice(0, 10)}.zip` },
      ...{ mediaType: "application/zip", isOfCrew: true, createdBy: userId },
    };
    await keepFile(preparation, file, withProgress(createReadStream(path), size, reportProgress));
    return { file, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  size: number,
  report: (percent: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  let reported = 0;
  for await (const chunk of content) {
    done += chunk.length;
    const percent = READ_PERCENT + Math.floor((done / size) * (99 - READ_PERCENT));
    if (percent > reported) await report(percent);
    reported = percent;
    yield chunk;
  }
}
