/**
 * Everything between an HTTP request and a command: `serve` binds a declared call to its command, and the command gets
 * a `Call` with its transaction, its actor and its moment.
 */
import type { EventBody, EventName } from "@glasen/contract/events.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { FastifyReply } from "fastify";
import type { Database, Tx } from "../database/database.ts";
import { type Bus, type BusMessage, publishIn } from "../events/bus.ts";
import { queueEvent } from "../events/events.ts";
import type { Mailer } from "../jobs/mail.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import type { Caller } from "./caller.ts";
import type { JsonText } from "./json-text.ts";
import type { Memberships } from "./memberships.ts";
import { Refusal } from "./refusal.ts";

/** The context of a request, the same before and inside its transaction. */
interface RequestFacts {
  actor: Actor;
  /** The one moment of this call. */
  now: Date;
  traceId: string;
  caller: Caller;
  config: Config;
  log: Log;
}

/**
 * What a command gets besides its input. It holds one connection, through `tx`, and cannot get a second one:
 * calls that each hold one connection and wait for another would block each other and the whole server.
 */
export interface Call extends RequestFacts {
  tx: Tx;
  /** The client wants a task instead of waiting (X-Write-Async). */
  wantsAsync: boolean;
  /** Emits an event of the call's crew into the outbox; it commits or vanishes with the change. */
  emit: <N extends EventName>(name: N, body: EventBody<N>) => void;
  /** Sends a message to every process with the commit; this process has handled it before the reply leaves. */
  publish: (message: BusMessage) => void;
  /** Runs after the commit and before the reply: cookies and wake-ups, never anything that must not be lost. */
  afterCommit: (effect: (reply: FastifyReply) => void) => void;
}

/** What a command gets before its transaction: no connection is held yet, so it may open short transactions and wait. */
export interface Preparation extends RequestFacts {
  database: Database;
  memberships: Memberships;
  mailer: Mailer;
}

export type Command<Input, Answer> = (call: Call, input: Input) => Promise<Answer>;

/**
 * A command with work that must not happen while a connection is held: hashing passwords, asking the mail server,
 * counting attempts that stay counted when the call is refused. A repeated call prepares again only where its first
 * try was not committed.
 */
export interface PreparedCommand<Input, Prepared, Answer> {
  prepare: (call: Preparation, input: Input) => Promise<Prepared>;
  run: (call: Call, input: Input, prepared: Prepared) => Promise<Answer>;
  /**
   * Calls with the same turn are done one after the other in a process, from their preparation to their commit. Those that would
   * only wait for a lock of one another then wait without a connection, which others need.
   */
  turnOf?: ((input: Input) => string) | undefined;
}

/** Lets the types of a prepared command follow from its parts. */
export const prepared = <Input, Prepared, Answer>(
  prepare: PreparedCommand<Input, Prepared, Answer>["prepare"],
  run: PreparedCommand<Input, Prepared, Answer>["run"],
  turnOf?: PreparedCommand<Input, Prepared, Answer>["turnOf"],
): PreparedCommand<Input, Prepared, Answer> => ({ prepare, run, turnOf });

/** A page of a list, and the number of items in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** A page whose items the database has written as JSON. */
export interface TextPage<Item> {
  items: JsonText<Item[]>;
  total: number;
}

export interface CallParts extends RequestFacts {
  bus: Bus;
  tx: Tx;
  wantsAsync?: boolean;
  afterCommit: Call["afterCommit"];
}

export function makeCall(parts: CallParts): Call {
  const { tx, actor, now, traceId, caller, config, log, bus, wantsAsync = false, afterCommit } = parts;
  const crewId = "crewId" in actor ? actor.crewId : undefined;
  let isWakeUpDue = false;
  return {
    tx,
    actor,
    now,
    traceId,
    caller,
    config,
    log,
    wantsAsync,
    afterCommit,
    emit: (name, body) => {
      if (crewId === undefined) throw new Error(`${name} needs a crew`);
      queueEvent(tx, crewId, name, body, { traceId, now });
      if (isWakeUpDue) return;
      isWakeUpDue = true;
      afterCommit(() => bus.publish({ kind: "outbox", crewId }));
    },
    publish: (message) => {
      publishIn(tx, message);
      afterCommit(() => bus.deliver(message));
    },
  };
}

/**
 * The call of a user, an operator or a visitor, continued inside a crew: from then on its events belong to that crew,
 * and `actor` is who acts there.
 */
export async function enterCrew(call: Call, crewId: number, actor: Actor = call.actor): Promise<Call> {
  const { tx, traceId, now, publish } = call;
  await tx.enterCrew(crewId);
  return {
    ...call,
    actor,
    emit: (name, body) => {
      queueEvent(tx, crewId, name, body, { traceId, now });
      publish({ kind: "outbox", crewId });
    },
  };
}

/** The user who acts; for calls that only people can make. */
export function actingUser(actor: Actor): number {
  if (actor.kind !== "user" && actor.kind !== "member") throw new Refusal("notAuthenticated");
  return actor.userId;
}
