import type { ReadRows } from "@glasen/domain/moving/entries.ts";
import type { ImportKind } from "@glasen/domain/moving/fields.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { fileReaders } from "#kernel/files/read-file.ts";
import type { ReadRequest, TableHead } from "./read-move-table.ts";

/** Its own process: a file of a hundred thousand rows needs more memory than pictures and member lists. */
const readApart = fileReaders({ processes: 1, maxMemoryMb: 1024 });
const DEADLINE_MS = 120_000;

async function readMove<Result>(bytes: Uint8Array, request: ReadRequest | null): Promise<Result> {
  const limits = { request: JSON.stringify(request) };
  const read = await readApart<Result>({ kind: "moveTable", bytes, limits, deadlineMs: DEADLINE_MS });
  if (!read) throw new Refusal("tableNotReadable", "content");
  return read;
}

export const readHead = (bytes: Uint8Array): Promise<TableHead> => readMove<TableHead>(bytes, null);

export const readEntries = <K extends ImportKind>(
  bytes: Uint8Array,
  request: ReadRequest & { kind: K },
): Promise<ReadRows<K>> => readMove<ReadRows<K>>(bytes, request);
