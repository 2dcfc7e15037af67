/**
 * The program of the processes that read uploaded files and write PDFs; `kernel/files/processes.ts` starts them. Each reader and
 * writer is loaded with its first task.
 */
import type { PdfTask } from "./kernel/files/pdf-file.ts";
import type { ReadTask } from "./kernel/files/read-file.ts";
import { storableText } from "./kernel/files/storable-text.ts";

type Reader = (bytes: Buffer, limits: never) => Promise<unknown>;
type Writer = (input: never) => Promise<Uint8Array>;

const readers: Record<ReadTask["kind"], Reader> = {
  spreadsheet: async (bytes, limits) => (await import("./kernel/files/read-xlsx.ts")).readXlsx(bytes, limits),
  picture: async (bytes, limits) => (await import("./kernel/files/read-picture.ts")).readPicture(bytes, limits),
  attachment: async (bytes, limits) =>
    (await import("./kernel/files/read-attachment.ts")).readAttachment(bytes, limits),
  memberTable: async (bytes, limits) =>
    (await import("./features/members/read-member-table.ts")).readMemberTable(bytes, limits),
  moveTable: async (bytes, limits) =>
    (await import("./features/moving/read-move-table.ts")).readMoveTable(bytes, limits),
  statement: async (bytes, limits) =>
    (await import("@glasen/domain/invoices/read-statement.ts")).readStatement(bytes, limits),
};

const writers: Record<PdfTask["kind"], Writer> = {
  monthSheets: async (input) => (await import("./features/months/month-pdf.layout.ts")).writeMonthSheets(input),
  shiftPlan: async (input) => (await import("./features/shifts/print-plan.layout.ts")).writePlan(input),
};

const run = async (task: ReadTask | PdfTask): Promise<unknown> =>
  "input" in task
    ? writers[task.kind](task.input as never)
    : storableText(await readers[task.kind](Buffer.from(task.bytes), task.limits as never));

process.on("message", async (task: ReadTask | PdfTask) => {
  // A file that cannot be read is an answer, not a fault of the process.
  const result = await run(task).catch(() => undefined);
  process.send?.({ result });
});
// Signals are sent to whole groups of processes; this one ends with the server that it works for.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.send?.("ready");
