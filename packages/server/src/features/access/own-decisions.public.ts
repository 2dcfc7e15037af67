import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import type { Call } from "#kernel/call/call.ts";
import { hook } from "#kernel/call/hook.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";

/** Whether the crew lets managers decide about themselves today. */
export const managersDecideOwn =
  hook<(tx: Tx, crewId: number, now: Date) => Promise<boolean>>("access.managersDecideOwn");

/** Refuses a decision about oneself where the crew asks for a second pair of eyes. */
export async function refuseOwnDecision(
  { tx, actor, now }: Call,
  { crewId, userId }: { crewId: number; userId: number },
  field: string,
): Promise<void> {
  // Without a question to the store where the answer does not depend on the setting.
  if (mayDecideAbout(actor, { crewId, userId }, { managersDecideOwn: false })) return;
  const settings = { managersDecideOwn: await managersDecideOwn.call(tx, crewId, now) };
  if (!mayDecideAbout(actor, { crewId, userId }, settings)) throw new Refusal("ownDecisionForbidden", field);
}
