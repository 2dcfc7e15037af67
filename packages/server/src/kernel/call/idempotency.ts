import { createHmac, hash } from "node:crypto";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { SECRET_FORMAT } from "@glasen/contract/fields.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import { z } from "zod";
import type { Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import type { Redaction } from "../events/events.ts";
import type { Caller } from "./caller.ts";
import { Refusal } from "./refusal.ts";

/** A write under an idempotency key that its client made: repeated, it is answered with the first reply. */
export interface IdempotentWrite {
  key: string;
  endpoint: string;
  requestHash: Buffer;
  owner: KeyOwner;
}

/** Keys of members and terminals are stored with their crew, all others outside of the crews. */
type KeyOwner = { crewId: number; actor: string } | { crewId?: undefined; actor: string };

/** A visitor without a session is identified by the browser's CSRF seed. */
export function keyOwnerOf(actor: Actor, caller: Caller): KeyOwner {
  switch (actor.kind) {
    case "member":
      return { crewId: actor.crewId, actor: `user:${actor.userId}` };
    case "terminal":
      return { crewId: actor.crewId, actor: "terminal" };
    case "user":
      return { actor: `user:${actor.userId}` };
    case "operator":
      return { actor: `operator:${actor.adminId}` };
    case "nobody":
      return { actor: `visitor:${hash("sha256", caller.csrfSeed ?? "", "base64url")}` };
  }
}

/** The reply as it went over the wire, if a call with this key has been committed. */
export async function findReply(
  tx: Tx,
  { key, endpoint, requestHash, owner }: IdempotentWrite,
): Promise<object | undefined> {
  const [stored] = await (owner.crewId === undefined
    ? tx.query<StoredReply>(
        "select endpoint, request_hash, reply from idempotent_replies_outside_crews where actor = $1 and key = $2",
        [owner.actor, key],
      )
    : tx.query<StoredReply>(
        "select endpoint, request_hash, reply from idempotent_replies where crew_id = $1 and actor = $2 and key = $3",
        [owner.crewId, owner.actor, key],
      ));
  if (!stored) return undefined;
  if (stored.endpoint !== endpoint || !stored.request_hash.equals(requestHash))
    throw new Refusal("keyReused", "transactionID");
  return stored.reply;
}

interface StoredReply extends Record<string, unknown> {
  endpoint: string;
  request_hash: Buffer;
  reply: object;
}

/** Stores the reply with the commit. A repeated call fails here at the primary key, if not earlier, and changes nothing. */
export function queueReply(
  tx: Tx,
  { key, endpoint, requestHash, owner }: IdempotentWrite,
  reply: object,
  now: Date,
): void {
  const values = [owner.actor, key, endpoint, requestHash, now, JSON.stringify(reply)];
  if (owner.crewId === undefined) {
    tx.queue(
      `insert into idempotent_replies_outside_crews (actor, key, endpoint, request_hash, created_at, reply)
       values ($1, $2, $3, $4, $5, $6)`,
      values,
    );
  } else {
    tx.queue(
      `insert into idempotent_replies (crew_id, actor, key, endpoint, request_hash, created_at, reply)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [owner.crewId, ...values],
    );
  }
}

/**
 * Tells a repeated request from another one under the same key. Secrets are left out, because a fast hash would let
 * somebody who reads the database guess them; the installation's key protects whatever else can be guessed.
 */
export function requestHashOf(secret: string, endpoint: Pick<Endpoint, "input">, input: unknown): Buffer {
  const hidden = secretFieldsOf(endpoint.input);
  const text =
    hidden.size === 0
      ? JSON.stringify(input)
      : JSON.stringify(input, (name, value: unknown) => (hidden.has(name) ? undefined : value));
  return createHmac("sha256", secret).update(text).digest();
}

const secretFields = new WeakMap<z.ZodObject, ReadonlySet<string>>();

function secretFieldsOf(schema: z.ZodObject): ReadonlySet<string> {
  let found = secretFields.get(schema);
  if (!found) {
    found = new Set(findSecrets("", schema));
    secretFields.set(schema, found);
  }
  return found;
}

/** The names of the fields that a declaration marks as secret, at any depth. */
function findSecrets(name: string, type: z.ZodType): string[] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return findSecrets(name, type.unwrap() as z.ZodType);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([field, inner]) => findSecrets(field, inner as z.ZodType));
  if (type instanceof z.ZodArray) return findSecrets(name, type.element as z.ZodType);
  return type.meta()?.["format"] === SECRET_FORMAT ? [name] : [];
}

export async function redactReplies(tx: Tx, { crewId, before, pattern, replacement }: Redaction): Promise<void> {
  await tx.run(
    `update idempotent_replies set reply = regexp_replace(reply::text, $3, $4, 'g')::jsonb
     where crew_id = $1 and created_at <= $2 and reply::text ~ $3`,
    [crewId, before, pattern, replacement],
  );
}

export const idempotencyRetention: readonly Retention[] = [
  { table: "idempotent_replies", where: "created_at < $1", days: 7 },
  { table: "idempotent_replies_outside_crews", where: "created_at < $1", days: 7 },
];
