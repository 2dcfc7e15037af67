/** The leaders who see wages besides the owner. The caller has checked `wagePolicy.share`. */
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { lockMembers } from "./members.store.ts";
import { accessChanged } from "./memberships.public.ts";
import * as store from "./wage-readers.store.ts";

export { wageReaders } from "./wage-readers.store.ts";

/** Refuses callers who lead nobody: they see no times of others and need no wages. */
export async function saveWageReaders(call: Call, crewId: number, userIds: readonly number[]): Promise<number[]> {
  const { tx, actor, now } = call;
  const wanted = [...new Set(userIds)];
  const before = await store.wageReaders(tx, crewId);
  await lockMembers(tx, crewId, [...new Set([...before, ...wanted])]);
  const leaders = new Set(await store.leadersAmong(tx, crewId, wanted));
  const refused = userIds.flatMap((id, place) => (leaders.has(id) ? [] : [`userIds.${place}`]));
  if (refused.length > 0)
    throw new Refusal(
      "invalidArgument",
      refused.map((field) => ({ name: "invalidArgument" as const, field })),
    );
  await store.replaceWageReaders(tx, crewId, { userIds: wanted, by: actingUser(actor), now });
  const after = await store.wageReaders(tx, crewId);
  await audit(call, {
    area: "payroll",
    action: "wage-readers-changed",
    before: { userIds: before },
    after: { userIds: after },
  });
  accessChanged(call, crewId);
  return after;
}
