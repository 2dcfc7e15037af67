import type { Call } from "#kernel/call/call.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { crewsOfUser } from "../accounts/accounts.store.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { newRecoveryCodes, readCode } from "./recovery-codes.ts";
import { countRecoveryCodes, refreshMark, replaceRecoveryCodes } from "./second-factor.store.ts";

/** After a factor came: recovery codes where there are none yet, and the other sessions prove themselves anew. */
export async function afterFactorAdded(call: Call, userId: number): Promise<string[] | null> {
  const { tx, caller } = call;
  if ((await refreshMark(tx, userId)) === "on") {
    await endSessions(call, { kind: "user", subjectId: userId, exceptSessionId: caller.user?.sessionId });
    await tellCrews(call, userId);
  }
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : renewCodes(call, userId);
}

/** After a factor went: with the last one the recovery codes go too. */
export async function afterFactorRemoved(call: Call, userId: number): Promise<void> {
  const { tx, kernel } = call;
  if ((await refreshMark(tx, userId)) !== "off") return;
  await replaceRecoveryCodes(tx, kernel.config.secret, userId, []);
  await tellCrews(call, userId);
}

/** As they are told, once; what is kept are hashes. */
export async function renewCodes({ tx, kernel }: Call, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const typed = codes.map((code) => readCode(code).text);
  await replaceRecoveryCodes(tx, kernel.config.secret, userId, typed);
  return codes;
}

/** What the user may do depends on it in crews that ask for a second factor. */
async function tellCrews(call: Call, userId: number): Promise<void> {
  usersChanged(call, [userId]);
  for (const { id: crewId } of await crewsOfUser(call.tx, userId)) accessChanged(call, crewId, userId);
}
