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

/** What is asked of one table of kept answers: the values of the owner come first, then the key. */
function statementsOf(table: string, owner: Readonly<Record<string, string>>) {
  const columns = Object.keys(owner);
  const values = Object.values(owner).map((type, index) => `$${index + 1}::${type}`);
  const at = (place: number, type: string): string => `$${columns.length + place}::${type}`;
  const isIt = [...columns.map((column, index) => `${column} = ${values[index]}`), `key = ${at(1, "text")}`].join(
    " and ",
  );
  const names = [...columns, "key", "endpoint", "request_hash", "kept_at"].join(", ");
  const places = [...values, at(1, "text"), at(2, "text"), at(3, "bytea"), at(4, "timestamptz")].join(", ");
  return {
    claim: `insert into ${table} (${names}) values (${places}) on conflict do nothing`,
    find: `select answer, endpoint, request_hash from ${table} where ${isIt}`,
    add: `insert into ${table} (${names}, answer) values (${places}, ${at(5, "jsonb")})`,
    keep: `update ${table} set answer = ${at(2, "jsonb")} where ${isIt}`,
  };
}

const ofCrew = statementsOf("kept_answers", { crew_id: "bigint", actor: "text" });
const ofUser = statementsOf("user_kept_answers", { user_id: "bigint" });

interface Keeper {
  sql: ReturnType<typeof statementsOf>;
  owner: readonly unknown[];
}

/** A crew's writes are kept with the crew, a user's own with the user; a visitor has nobody to keep them for. */
function keeperOf(actor: Actor): Keeper | undefined {
  switch (actor.kind) {
    case "member":
      return { sql: ofCrew, owner: [actor.crewId, `user:${actor.userId}`] };
    case "terminal":
      return { sql: ofCrew, owner: [actor.crewId, "terminal"] };
    case "user":
      return { sql: ofUser, owner: [actor.userId] };
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
  const { sql, owner } = keeper;
  const claimed = await tx.run(sql.claim, [...owner, write.key, write.endpoint, hashOf(write.input), now]);
  if (claimed === 1) return undefined;
  const kept = await findKept(tx, actor, write);
  if (!kept) throw new Refusal("keyReused", "transactionID");
  return kept;
}

/** What was answered under the key, if it was used and its transaction is committed. */
export async function findKept(tx: Tx, actor: Actor, write: WriteKey): Promise<KeptAnswer | undefined> {
  const keeper = keeperOf(actor);
  if (!keeper) return undefined;
  const { sql, owner } = keeper;
  const [kept] = await tx.query<{ answer: unknown; endpoint: string; request_hash: Buffer }>(sql.find, [
    ...owner,
    write.key,
  ]);
  if (!kept) return undefined;
  if (kept.endpoint !== write.endpoint || !kept.request_hash.equals(hashOf(write.input)))
    throw new Refusal("keyReused", "transactionID");
  return { answer: kept.answer };
}

/** Keeps an answer whose key was looked up but not claimed; where another was faster, the work is done anew and finds it. */
export function keepNewAnswer(tx: Tx, actor: Actor, write: WriteKey, answer: unknown, now: Date): void {
  const keeper = keeperOf(actor);
  if (!keeper) return;
  const { sql, owner } = keeper;
  const kept = JSON.stringify(answer ?? null);
  tx.write(sql.add, [...owner, write.key, write.endpoint, hashOf(write.input), now, kept]);
}

/** Goes out with the commit. */
export function keepAnswer(tx: Tx, actor: Actor, key: string, answer: unknown): void {
  const keeper = keeperOf(actor);
  if (!keeper) return;
  tx.write(keeper.sql.keep, [...keeper.owner, key, JSON.stringify(answer ?? null)]);
}

const hashOf = (input: unknown): Buffer => hash("sha256", JSON.stringify(input), "buffer");
