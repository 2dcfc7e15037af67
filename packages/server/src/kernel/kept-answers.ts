import { hash } from "node:crypto";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Tx } from "./db.ts";
import { Refusal } from "./refusal.ts";

export interface WriteKey {
  key: string;
  endpoint: string;
  input: unknown;
}

/** What was answered the first time, as it went over the wire. */
export interface KeptAnswer {
  answer: unknown;
}

interface Keeper {
  table: "kept_answers" | "user_kept_answers";
  owner: string;
  values: readonly unknown[];
}

/** A crew's writes are kept with the crew, a user's own with the user; a visitor has nobody to keep them for. */
function keeperOf(actor: Actor): Keeper | undefined {
  switch (actor.kind) {
    case "member":
      return { table: "kept_answers", owner: "crew_id, actor", values: [actor.crewId, `user:${actor.userId}`] };
    case "terminal":
      return { table: "kept_answers", owner: "crew_id, actor", values: [actor.crewId, "terminal"] };
    case "user":
      return { table: "user_kept_answers", owner: "user_id", values: [actor.userId] };
    default:
      return undefined;
  }
}

/**
 * Claims the key in the command's own transaction. A second call with the same key waits for the first: when that
 * committed, its answer is returned; when it was refused, nothing was kept and the second may try.
 */
export async function claimKey(tx: Tx, actor: Actor, write: WriteKey, now: Date): Promise<KeptAnswer | undefined> {
  const keeper = keeperOf(actor);
  if (!keeper) return undefined;
  const { table, owner, values } = keeper;
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  const next = values.length + 1;
  const requestHash = hashOf(write.input);
  const claimed = await tx.run(
    `insert into ${table} (${owner}, key, endpoint, request_hash, kept_at)
     values (${places}, $${next}, $${next + 1}, $${next + 2}, $${next + 3}) on conflict do nothing`,
    [...values, write.key, write.endpoint, requestHash, now],
  );
  if (claimed === 1) return undefined;
  const kept = await findKept(tx, actor, write);
  if (!kept) throw new Refusal("keyReused", "transactionID");
  return kept;
}

/** What was answered under the key, if it was used and its transaction is committed. */
export async function findKept(tx: Tx, actor: Actor, write: WriteKey): Promise<KeptAnswer | undefined> {
  const keeper = keeperOf(actor);
  if (!keeper) return undefined;
  const { table, owner, values } = keeper;
  const places = values.map((_, index) => `$${index + 1}`);
  const owned = owner.split(", ").map((column, index) => `${column} = ${places[index]}`);
  const [kept] = await tx.query<{ answer: unknown; endpoint: string; request_hash: Buffer }>(
    `select answer, endpoint, request_hash from ${table} where ${owned.join(" and ")} and key = $${values.length + 1}`,
    [...values, write.key],
  );
  if (!kept) return undefined;
  if (kept.endpoint !== write.endpoint || !kept.request_hash.equals(hashOf(write.input)))
    throw new Refusal("keyReused", "transactionID");
  return { answer: kept.answer };
}

/** Keeps an answer whose key was looked up but not claimed; where another was faster, the work is done anew and finds it. */
export function keepNewAnswer(tx: Tx, actor: Actor, write: WriteKey, answer: unknown, now: Date): void {
  const keeper = keeperOf(actor);
  if (!keeper) return;
  const { table, owner, values } = keeper;
  const places = Array.from({ length: values.length + 5 }, (_, index) => `$${index + 1}`).join(", ");
  tx.write(`insert into ${table} (${owner}, key, endpoint, request_hash, kept_at, answer) values (${places})`, [
    ...values,
    write.key,
    write.endpoint,
    hashOf(write.input),
    now,
    JSON.stringify(answer ?? null),
  ]);
}

/** Goes out with the commit. */
export function keepAnswer(tx: Tx, actor: Actor, key: string, answer: unknown): void {
  const keeper = keeperOf(actor);
  if (!keeper) return;
  const { table, owner, values } = keeper;
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  tx.write(
    `update ${table} set answer = $${values.length + 2} where (${owner}) = (${places}) and key = $${values.length + 1}`,
    [...values, key, JSON.stringify(answer ?? null)],
  );
}

const hashOf = (input: unknown): Buffer => hash("sha256", JSON.stringify(input), "buffer");
