import { hash } from "node:crypto";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { Caller } from "./caller.ts";
import type { Tx } from "./db.ts";
import { Refusal } from "./refusal.ts";

/** A write under a key that its client made, and where its answer is kept. */
export interface KeyedWrite {
  key: string;
  endpoint: string;
  input: unknown;
  keeper: Keeper;
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
  const names = [...columns, "key", "endpoint", "request_hash", "created_at"].join(", ");
  const places = [...values, at(1, "text"), at(2, "text"), at(3, "bytea"), at(4, "timestamptz")].join(", ");
  return {
    claim: `insert into ${table} (${names}) values (${places}) on conflict do nothing`,
    find: `select reply as answer, endpoint, request_hash from ${table} where ${isIt}`,
    add: `insert into ${table} (${names}, reply) values (${places}, ${at(5, "jsonb")})`,
    keep: `update ${table} set reply = ${at(2, "jsonb")} where ${isIt}`,
  };
}

const ofCrew = statementsOf("idempotent_replies", { crew_id: "bigint", actor: "text" });
const outsideCrews = statementsOf("idempotent_replies_outside_crews", { actor: "text" });

interface Keeper {
  sql: ReturnType<typeof statementsOf>;
  owner: readonly unknown[];
}

/** A crew's writes are kept with the crew, everybody else's beside the crews; a visitor is known by their browser. */
export function keeperOf(actor: Actor, caller: Caller): Keeper {
  switch (actor.kind) {
    case "member":
      return { sql: ofCrew, owner: [actor.crewId, `user:${actor.userId}`] };
    case "terminal":
      return { sql: ofCrew, owner: [actor.crewId, "terminal"] };
    case "user":
      return { sql: outsideCrews, owner: [`user:${actor.userId}`] };
    case "operator":
      return { sql: outsideCrews, owner: [`operator:${actor.adminId}`] };
    case "nobody":
      return { sql: outsideCrews, owner: [`visitor:${hash("sha256", caller.csrfSeed ?? "", "base64url")}`] };
  }
}

/**
 * Claims the key in the command's own transaction. A second call with the same key waits for the first: when that
 * committed, its answer is returned; when it was refused, nothing was kept and the second may try.
 */
export async function claimKey(tx: Tx, write: KeyedWrite, now: Date): Promise<KeptAnswer | undefined> {
  const { sql, owner } = write.keeper;
  const claimed = await tx.run(sql.claim, [...owner, write.key, write.endpoint, hashOf(write.input), now]);
  if (claimed === 1) return undefined;
  const kept = await findKept(tx, write);
  if (!kept) throw new Refusal("keyReused", "transactionID");
  return kept;
}

/** What was answered under the key, if it was used and its transaction is committed. */
export async function findKept(tx: Tx, write: KeyedWrite): Promise<KeptAnswer | undefined> {
  const { sql, owner } = write.keeper;
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
export function keepNewAnswer(tx: Tx, write: KeyedWrite, answer: unknown, now: Date): void {
  const { sql, owner } = write.keeper;
  const kept = JSON.stringify(answer ?? null);
  tx.write(sql.add, [...owner, write.key, write.endpoint, hashOf(write.input), now, kept]);
}

/** Goes out with the commit. */
export function keepAnswer(tx: Tx, { keeper, key }: KeyedWrite, answer: unknown): void {
  tx.write(keeper.sql.keep, [...keeper.owner, key, JSON.stringify(answer ?? null)]);
}

const hashOf = (input: unknown): Buffer => hash("sha256", JSON.stringify(input), "buffer");
