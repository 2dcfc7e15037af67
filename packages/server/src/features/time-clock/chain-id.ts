import { randomUUID } from "node:crypto";

/**
 * An id that begins with the moment (UUID version 7): chains of a day lie together in the indexes.
 * Wholly random ones would touch another page of a large index each time.
 */
export function newChainId(now: Date): string {
  const moment = now.getTime().toString(16).padStart(12, "0");
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`;
}
