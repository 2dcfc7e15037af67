import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { canViewPinCodes } from "@glasen/domain/access/entitlements.ts";
import { isServedBy, type Reach, reachOf } from "@glasen/domain/access/reach.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { auditAll } from "../audit/audit.public.ts";
import { seePins } from "../security/pins.public.ts";
import { presentMember } from "./members.present.ts";
import { activeTimeAccounts } from "./members.public.ts";
import { type MemberRow, membersOfCrew } from "./members.store.ts";
import { shownOnTerminal } from "./shown-on-terminal.public.ts";

export async function listMembers(
  call: Call,
  { crewId, userId, disabledAt, withPinCodes, requireActiveTimeAccountId }: InputOf<typeof memberEndpoints.list>,
): Promise<Member[]> {
  const { tx, actor } = call;
  const own: Reach = actor.kind === "member" ? { scope: "own", userId: actor.userId } : { scope: "none" };
  const reaches = [own, reachOf(actor, crewId, "canEditCrew"), reachOf(actor, crewId, "canSeeCrewReports")];
  const only = { userIds: userId, onlyEnabled: disabledAt === "null" && actor.kind !== "terminal" };
  const found = await membersOfCrew(tx, crewId, only, reaches);
  const rows = actor.kind === "terminal" ? await shownOnTerminal(call, crewId, found) : found;
  // A PIN is for the eyes of a person: no token gives it to a program.
  const pins = withPinCodes && !call.caller.token ? await pinsOf(call, rows) : undefined;
  const accounts = requireActiveTimeAccountId ? await activeTimeAccounts.call(tx, crewId, call.now) : undefined;
  const terminal = call.caller.crew?.subjectId === crewId ? call.caller.crew : undefined;
  const seesState = (row: MemberRow): boolean =>
    (terminal !== undefined && isServedBy(terminal, row)) || memberPolicy.seeState(actor, row);
  return rows.map((row) =>
    presentMember(row, row.isReached, {
      pinCode: pins?.get(row.userId) ?? null,
      activeTimeAccount: accounts && seesState(row) ? (accounts.get(row.userId) ?? 0) : null,
    }),
  );
}

/** The PINs that the caller may see; each look is audited. */
async function pinsOf(call: Call, rows: readonly MemberRow[]): Promise<ReadonlyMap<number, string>> {
  const isEntitled = call.actor.kind === "member" && canViewPinCodes(call.actor.products);
  const seen = isEntitled ? rows.filter((row) => pinPolicy.see(call.actor, row)) : [];
  const [first] = seen;
  if (!first) return new Map();
  const pins = await seePins(
    call,
    first.crewId,
    seen.map(({ userId }) => userId),
  );
  await auditAll(
    call,
    [...pins.keys()].map((subjectId) => ({ area: "pin" as const, action: "pin-seen", subjectId })),
  );
  return pins;
}
