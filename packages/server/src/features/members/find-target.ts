import type { Rule } from "@glasen/domain/access/actor.ts";
import type { MemberTarget } from "@glasen/domain/access/reach.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { lockMembers, type MemberRow } from "./members.store.ts";

/** The member that a command is about, locked; refused where the rule does not allow it. */
export async function findTarget(
  { tx, actor }: Call,
  crewId: number,
  memberId: number,
  rule: Rule<MemberTarget>,
): Promise<MemberRow> {
  const [member] = await lockMembers(tx, crewId, { memberIds: [memberId] });
  if (!member || member.erasedAt) throw new Refusal("notFound", "id");
  authorize(actor, rule, member);
  return member;
}

/** The member as it is after the command's writes, for its answer. */
export async function reread({ tx }: Call, crewId: number, userId: number): Promise<MemberRow> {
  const [member] = await lockMembers(tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("notFound", "id");
  return member;
}
