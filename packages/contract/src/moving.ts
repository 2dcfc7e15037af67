import { recordFields } from "@glasen/domain/members/payroll-record.ts";
import { importKinds, moveFields } from "@glasen/domain/moving/fields.ts";
import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import { products } from "@glasen/domain/moving/recognise.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { longPaging } from "./paging.ts";
import { reportFile } from "./report-files.ts";
import { task } from "./tasks.ts";

/** Bytes of a file: 100,000 times with names, projects and notes fit well. */
export const MAX_MOVE_BYTES = 40_000_000;
export const MAX_MOVE_ROWS = 200_000;
export const MAX_MOVE_COLUMNS = 60;
/** Changes that a preview lists. */
export const MAX_CHANGES = 500;

const kind = z.enum(importKinds, "invalidArgument");
const field = z.enum(moveFields as [string, ...string[]], "invalidArgument").nullable();
const mapping = z.array(field).min(1, "presence").max(MAX_MOVE_COLUMNS, "invalidArgument");

const problem = z.object({
  /** Line of the file, from 1; the headings are a line too. */
  row: z.int(),
  field,
  value: z.string().nullable(),
  id: z.int(),
  message: z.string(),
});
export type MoveProblem = z.infer<typeof problem>;

export const moveStatuses = ["read", "running", "done", "failed", "undoing", "undone"] as const;

const moveImport = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  kind,
  product: z.enum(products).nullable(),
  fileName: z.string(),
  headings: z.array(z.string()),
  mapping: z.array(field),
  rows: z.int(),
  status: z.enum(moveStatuses),
  /** Hundredths of the work done. */
  progress: z.number(),
  /** Entries that were made, that the crew had already, and rows that were left out because of a problem. */
  imported: z.int(),
  known: z.int(),
  problemCount: z.int(),
  /** The first ones of the rows that were left out. */
  problems: z.array(problem),
  /** Entries that stayed when the import was taken back, because they had been changed since or their month is closed. */
  kept: z.int(),
  createdBy: fields.id,
  createdAt: fields.instant,
  finishedAt: fields.instant.nullable(),
});
export type MoveImport = z.infer<typeof moveImport>;

const readFile = moveImport.extend({
  /** The first rows, as they are written. */
  samples: z.array(z.array(z.string())),
});

const preview = z.object({
  /** Entries that an import would make. */
  ready: z.int(),
  known: z.int(),
  people: z.int(),
  /** The first and the last day of what is ready. */
  from: fields.localDate.nullable(),
  to: fields.localDate.nullable(),
  /** What an import would change of members, the first ones; empty where it only adds. */
  changes: z.array(
    z.object({
      userId: fields.id,
      name: z.string(),
      field: z.enum(recordFields),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  problemCount: z.int(),
  problems: z.array(problem),
});
export type MovePreview = z.infer<typeof preview>;

const crewArchive = task.pick({ id: true, crewId: true, status: true, progress: true, createdAt: true }).extend({
  /** Null until the archive is complete. */
  file: reportFile.nullable(),
});
export type CrewArchive = z.infer<typeof crewArchive>;

const archivesPath = "/api/v2/crew/:crewId/archives";
const path = "/api/v2/crew/:crewId/imports";
const ofImport = { crewId: fields.crewId, importId: fields.uuid };

export const movingEndpoints = {
  moveOut: endpoint({
    name: "moving.moveOut",
    summary:
      "Writes everything of the crew into one archive, in the background: tables as CSV and JSON, files, and a description of the fields; no credentials.",
    method: "POST",
    path: archivesPath,
    may: movingPolicy.moveOut,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    input: z.object({ crewId: fields.crewId, password: fields.password }),
    output: task.pick({ taskId: true, status: true }),
  }),
  archives: endpoint({
    name: "moving.archives",
    summary: "Lists the archives that the caller asked for and that are still kept, the newest first.",
    method: "GET",
    path: archivesPath,
    may: movingPolicy.moveOut,
    input: z.object({ crewId: fields.crewId }),
    output: z.array(crewArchive),
  }),
  list: pagedEndpoint({
    name: "moving.list",
    summary: "Lists the imports of the crew, the newest first.",
    method: "GET",
    path,
    may: movingPolicy.moveIn,
    input: z.object({ crewId: fields.crewId, ...longPaging }),
    output: z.array(moveImport),
  }),
  upload: endpoint({
    name: "moving.upload",
    summary:
      "Takes a table of another product (CSV or XLSX, at most 40 MB) and recognises its product, its kind and its columns; nothing is imported.",
    method: "POST",
    path: `${path}/files/:name`,
    may: movingPolicy.moveIn,
    ignoresIdempotencyKey: true,
    uploadBytes: MAX_MOVE_BYTES,
    uploadTypes: ["application/octet-stream"],
    perMinute: 30,
    input: z.object({
      crewId: fields.crewId,
      name: fields.oneLine(limits.name),
      content: z.instanceof(Uint8Array, { error: "tableNotReadable" }),
    }),
    output: readFile,
  }),
  readKimai: endpoint({
    name: "moving.readKimai",
    summary:
      "Reads the times of a period from Kimai over its API, as though they had been uploaded as a table; nothing is imported. The token is not stored.",
    method: "POST",
    path: `${path}/kimai`,
    may: movingPolicy.moveIn,
    ignoresIdempotencyKey: true,
    perMinute: 30,
    input: z.object({
      crewId: fields.crewId,
      url: fields.oneLine(500),
      token: fields.oneLine(200),
      from: fields.localDate,
      to: fields.localDate,
    }),
    output: readFile,
  }),
  preview: endpoint({
    name: "moving.preview",
    summary: "Tells what an import would do, and every problem of the file; nothing is written.",
    method: "POST",
    path: `${path}/:importId/preview`,
    may: movingPolicy.moveIn,
    ignoresIdempotencyKey: true,
    perMinute: 60,
    input: z.object({ ...ofImport, kind, mapping }),
    output: preview,
  }),
  start: endpoint({
    name: "moving.start",
    summary:
      "Imports the rows without a problem in the background; the same row again is not imported twice. Progress comes with the list.",
    method: "POST",
    path: `${path}/:importId/start`,
    may: movingPolicy.moveIn,
    input: z.object({ ...ofImport, kind, mapping, transactionID: fields.transactionID }),
    output: moveImport,
  }),
  undo: endpoint({
    name: "moving.undo",
    summary: "Takes back what an import made, as far as nobody changed it since and its month is open.",
    method: "POST",
    path: `${path}/:importId/undo`,
    may: movingPolicy.moveIn,
    input: z.object({ ...ofImport, transactionID: fields.transactionID }),
    output: moveImport,
  }),
};
