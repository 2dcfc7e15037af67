import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { isPlausibleComingOfAge } from "@glasen/domain/members/coming-of-age.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { changePerson } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { auditFields } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { minorsChanged } from "../evaluation/rules-changed.public.ts";
import { findTarget, reread } from "./find-target.ts";
import { presentMember } from "./members.present.ts";
import { crewsOf, type MemberRow, updateMember } from "./members.store.ts";

export async function changeMember(
  call: Call,
  { crewId, id, ...given }: InputOf<typeof memberEndpoints.change>,
): Promise<Member> {
  const before = await findTarget(call, crewId, id, memberPolicy.edit);
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after: MemberRow = { ...before, ...changes, externalId: emptyToNull(given.externalId, before.externalId) };
  assertInOrder(after);
  if (after.ofAgeAt !== before.ofAgeAt) await assertPlausible(call, crewId, after.ofAgeAt as LocalDate | null);
  await changeAccount(call, before, after);
  const problem = await updateMember(call.tx, crewId, before.userId, after);
  if (problem) throw new Refusal(problem, "externalId");
  await auditFields(
    call,
    { area: "member", action: "member-changed", subjectId: before.userId },
    recordOf(before),
    recordOf(after),
  );
  await call.emit("member-saved", { userIds: [before.userId] });
  if (after.ofAgeAt !== before.ofAgeAt) await minorsChanged(call, crewId, [before.userId]);
  return presentMember(await reread(call, crewId, before.userId), true);
}

const emptyToNull = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null;

export function assertInOrder({ firstWorkDayAt, disabledAt }: MemberRow): void {
  if (firstWorkDayAt && disabledAt && disabledAt < firstWorkDayAt)
    throw new Refusal("daysOutOfOrder", "firstWorkDayAt");
}

async function assertPlausible({ tx, now }: Call, crewId: number, ofAgeAt: LocalDate | null): Promise<void> {
  if (ofAgeAt !== null && !isPlausibleComingOfAge(ofAgeAt, await todayIn(tx, crewId, now)))
    throw new Refusal("comingOfAgeUnlikely", "ofAgeAt");
}

/** Name, email and username belong to the account: members of several crews change them themselves. */
async function changeAccount(call: Call, before: MemberRow, after: MemberRow): Promise<void> {
  const { tx, actor } = call;
  const differing = (["name", "email", "username"] as const).filter((field) => before[field] !== after[field]);
  if (differing.length === 0) return;
  const isSelf = actor.kind === "member" && actor.userId === before.userId;
  if (!isSelf && (await crewsOf(tx, before.userId)) > 1) {
    throw new Refusal(
      "notAuthorized",
      differing.map((field) => ({ name: "notAuthorized" as const, field })),
    );
  }
  if (after.email === null && after.username === null) throw new Refusal("presence", "email");
  const problem = await changePerson(tx, before.userId, after);
  if (problem) throw new Refusal(problem, problem === "emailTaken" ? "email" : "username");
  usersChanged(call, [before.userId]);
}

const recordOf = ({ name, email, username, externalId, employmentType, firstWorkDayAt, ofAgeAt }: MemberRow) => ({
  name,
  email,
  username,
  externalId,
  employmentType,
  firstWorkDayAt,
  ofAgeAt,
});
