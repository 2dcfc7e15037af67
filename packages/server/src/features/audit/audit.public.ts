import { changedFields } from "@glasen/domain/audit/changed-fields.ts";
import type { Call } from "#kernel/call/call.ts";
import { insertAuditEntries, type NewAuditEntry, type Origin, redactEntries } from "./audit.store.ts";

type Change = Pick<NewAuditEntry, "area" | "action"> & Partial<Omit<NewAuditEntry, "area" | "action">>;

const nothing = { subjectId: null, target: null, before: null, after: null };

/** Keeps who did what, from where, with what it was before and after; commits or vanishes with the change itself. */
export const audit = (call: Call, change: Change): Promise<void> => auditAll(call, [change]);

/** The same for many changes of one call, in one statement. */
export async function auditAll(call: Call, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map((change) => ({ ...nothing, ...change }));
  await insertAuditEntries(call.tx, originOf(call), entries);
}

/** The operator acts from outside of the crew; `call.tx` is inside of it. */
export async function auditAsOperator(call: Call, crewId: number, change: Change): Promise<void> {
  const { actor, caller, now, traceId } = call;
  const { address, device, channel } = caller;
  const actorId = actor.kind === "operator" ? actor.adminId : null;
  const origin: Origin = { crewId, now, actorKind: "operator", actorId, address, device, channel, traceId };
  await insertAuditEntries(call.tx, origin, [{ ...nothing, ...change }]);
}

/** For changes of fields: keeps only what differs, and nothing where nothing does. */
export async function auditFields(
  call: Call,
  change: Omit<Change, "before" | "after">,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changed = changedFields(before, after);
  if (changed) await audit(call, { ...change, ...changed });
}

function originOf({ actor, caller, now, traceId }: Call): Origin {
  const { address, device, channel } = caller;
  const from = { now, address, device, channel, traceId };
  switch (actor.kind) {
    case "member":
      return { ...from, crewId: actor.crewId, actorKind: "user", actorId: actor.userId };
    case "terminal":
      return { ...from, crewId: actor.crewId, actorKind: "terminal", actorId: null };
    default:
      throw new Error("only what happens within a crew is kept in its log");
  }
}

/** Only for maintenance: takes the named fields out of what the log keeps about one person. */
export const redactPerson = redactEntries;
