import { changedFields } from "@glasen/domain/audit/changed-fields.ts";
import type { Call } from "#kernel/call/call.ts";
import { insertAuditEntries, type NewAuditEntry, type Origin } from "./audit.store.ts";

export { redactEntries as redactPerson } from "./audit.store.ts";

type Change = Pick<NewAuditEntry, "area" | "action"> & Partial<Omit<NewAuditEntry, "area" | "action">>;

const nothing = { subjectId: null, target: null, before: null, after: null };

/** Records who changed what and from where, with the values before and after; commits or vanishes with the change. */
export const audit = (call: Call, change: Change): Promise<void> => auditAll(call, [change]);

/** Records many changes of one call in one statement. */
export async function auditAll(call: Call, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map((change) => ({ ...nothing, ...change }));
  await insertAuditEntries(call.tx, originOf(call), entries);
}

/** For an operator, whose actor has no crew; `call.tx` must be inside the crew. */
export async function auditAsOperator(call: Call, crewId: number, change: Change): Promise<void> {
  const { actor, caller, now, traceId } = call;
  const { address, device, channel } = caller;
  const actorId = actor.kind === "operator" ? actor.adminId : null;
  const origin: Origin = { crewId, now, actorKind: "operator", actorId, address, device, channel, traceId };
  await insertAuditEntries(call.tx, origin, [{ ...nothing, ...change }]);
}

/** Records the fields that differ, and nothing where none does. */
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
      throw new Error("only a member or a terminal of a crew can be audited");
  }
}

/** For changes without a caller, such as an end at a set time. */
export async function auditAsSystem(
  { tx, now, traceId }: Pick<Call, "tx" | "now" | "traceId">,
  crewId: number,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const origin: Origin = {
    crewId,
    now,
    actorKind: "system",
    actorId: null,
    address: "",
    device: "",
    channel: "",
    traceId,
  };
  await insertAuditEntries(
    tx,
    origin,
    changes.map((change) => ({ ...nothing, ...change })),
  );
}
