import type { EventBody, EventName } from "@glasen/contract/events.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { FastifyReply } from "fastify";
import type { Tx } from "../database/database.ts";
import { queueEvent } from "../events/events.ts";
import type { Caller } from "./caller.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";

/** Everything a command gets besides its input. */
export interface Call {
  tx: Tx;
  actor: Actor;
  /** The one moment of this call. */
  now: Date;
  traceId: string;
  caller: Caller;
  kernel: Kernel;
  /** The client asks for a task instead of waiting (X-Write-Async). */
  wantsAsync: boolean;
  /** Tells a fact of the call's crew; commits or vanishes with the change. */
  emit: <N extends EventName>(name: N, body: EventBody<N>) => Promise<void>;
  /** Runs after the commit, before the answer: cookies and wake-ups, never anything that can be lost. */
  afterCommit: (effect: (reply: FastifyReply) => void) => void;
}

export type Command<Input, Answer> = (call: Call, input: Input) => Promise<Answer>;

/**
 * A command in two steps, for the few calls whose every round trip counts: what it reads and locks goes out together
 * with the claim of the key; what it writes goes out with the commit. `load` writes nothing.
 */
export interface TwoStepCommand<Input, Loaded, Answer> {
  load: (call: Call, input: Input) => Promise<Loaded>;
  /**
   * The same from this process's memory, where it has it. Then nothing is locked: `run` writes with `tx.write` alone,
   * and the first of its writes hits nothing where the memory is out of date.
   */
  recall?: (call: Call, input: Input) => Promise<Loaded | undefined>;
  run: (call: Call, input: Input, loaded: Loaded) => Promise<Answer>;
}

/** A list and how many there are in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

interface CallParts {
  kernel: Kernel;
  tx: Tx;
  actor: Actor;
  now: Date;
  traceId: string;
  caller: Caller;
  wantsAsync?: boolean;
  afterCommit: Call["afterCommit"];
}

export function makeCall(parts: CallParts): Call {
  const { kernel, tx, actor, now, traceId, caller, wantsAsync = false, afterCommit } = parts;
  const crewId = "crewId" in actor ? actor.crewId : undefined;
  let isWakeUpDue = false;
  return {
    kernel,
    tx,
    actor,
    now,
    traceId,
    caller,
    wantsAsync,
    afterCommit,
    emit: async (name, body) => {
      if (crewId === undefined) throw new Error(`${name} needs a crew`);
      queueEvent(tx, crewId, name, body, { traceId, now });
      if (isWakeUpDue) return;
      isWakeUpDue = true;
      afterCommit(() => kernel.bus.publish({ kind: "outbox", crewId }));
    },
  };
}

/** The user who acts; for calls that only people can make. */
export function actingUser(actor: Actor): number {
  if (actor.kind !== "user" && actor.kind !== "member") throw new Refusal("notAuthenticated");
  return actor.userId;
}
