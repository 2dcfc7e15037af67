import type { Call } from "#kernel/call/call.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { crewsOfUser, setHasSecondFactor } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { countRecoveryCodes, hasFactor, replaceRecoveryCodes } from "./second-factor.store.ts";
import { newRecoveryCodes, parseCode } from "./second-factor-code.ts";

/** After a factor was added: the user's other sessions end, and recovery codes are made where there are none yet. */
export async function afterFactorAdded(call: Call, userId: number): Promise<string[] | null> {
  const { tx, caller } = call;
  if (await updateAccount(call, userId)) {
    await endSessions(call, { kind: "user", subjectId: userId, exceptSessionId: caller.user?.sessionId });
  }
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : renewCodes(call, userId);
}

/** After a factor was removed: with the last one, the recovery codes go too. */
export async function afterFactorRemoved(call: Call, userId: number): Promise<void> {
  const isLast = await updateAccount(call, userId);
  if (isLast) await replaceRecoveryCodes(call.tx, call.config.secret, userId, []);
}

/** New recovery codes, to be shown once; only their hashes are stored. */
export async function renewCodes({ tx, config }: Call, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const texts = codes.map((code) => parseCode(code).text);
  await replaceRecoveryCodes(tx, config.secret, userId, texts);
  return codes;
}

/** Brings the account's flag in line with its factors; a change affects the user's rights in crews that require one. */
async function updateAccount(call: Call, userId: number): Promise<boolean> {
  const { tx } = call;
  if (!(await setHasSecondFactor(tx, userId, await hasFactor(tx, userId)))) return false;
  usersChanged(call, [userId]);
  for (const { id: crewId } of await crewsOfUser(tx, userId)) accessChanged(call, crewId, userId);
  return true;
}
