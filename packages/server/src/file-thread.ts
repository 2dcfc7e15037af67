/** The thread that reads uploaded files; `kernel/call/read-file.ts` starts it. Each reader is loaded with its first file. */
import { parentPort } from "node:worker_threads";
import type { ReadTask } from "./kernel/call/read-file.ts";

type Reader = (bytes: Buffer, limits: never) => Promise<unknown>;

const readers: Record<ReadTask["kind"], Reader> = {
  spreadsheet: async (bytes, limits) => (await import("./kernel/call/read-xlsx.ts")).readXlsx(bytes, limits),
  picture: async (bytes, limits) => (await import("./kernel/call/read-picture.ts")).readPicture(bytes, limits),
  memberTable: async (bytes, limits) =>
    (await import("./features/members/read-member-table.ts")).readMemberTable(bytes, limits),
  statement: async (bytes, limits) =>
    (await import("@glasen/domain/invoices/read-statement.ts")).readStatement(bytes, limits),
};

parentPort?.on("message", async ({ kind, bytes, limits }: ReadTask) => {
  // A file that cannot be read is an answer, not a fault of the thread.
  const result = await readers[kind](Buffer.from(bytes), limits as never).catch(() => undefined);
  parentPort?.postMessage({ result });
});
parentPort?.postMessage("ready");
