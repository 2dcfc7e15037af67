import { randomUUID } from "node:crypto";
import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import type { Call } from "#kernel/call/call.ts";
import { setSessionCookies } from "#kernel/call/cookies.ts";
import type { SessionKind, SessionMethod } from "#kernel/call/session.ts";
import type { Tx } from "#kernel/database/database.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";
import { markSignedIn } from "../accounts/accounts.public.ts";
import { presentTerminal } from "./sessions.present.ts";
import * as store from "./sessions.store.ts";

export {
  anonymizeSessions,
  type ChangedSession,
  deleteUserSessions,
  findAnyTerminal as hasHadTerminal,
  usersSignedInFrom,
  wasPinAcceptedOn,
  wasSignedInOn,
} from "./sessions.store.ts";

interface NewSession {
  kind: SessionKind;
  subjectId: number;
  device: string;
  address: string;
  now: Date;
  method?: SessionMethod;
  openedOn?: string | undefined;
  openedBy?: number;
  limitedToCrew?: number | undefined;
  singleSignOnCrew?: number | undefined;
  /** Of a terminal that serves some teams only. */
  teamIds?: readonly number[] | undefined;
}

/** Opens a session with the commit. The token leaves the server once; only its hash is stored. */
export function openSession(
  tx: Tx,
  { method = "password", openedOn, openedBy, limitedToCrew, singleSignOnCrew, teamIds, ...session }: NewSession,
): { sessionId: string; token: string } {
  const sessionId = randomUUID();
  const token = newToken();
  store.queueSession(tx, {
    ...session,
    sessionId,
    tokenHash: tokenHashOf(token),
    method,
    openedOn: openedOn ?? null,
    openedBy: openedBy ?? null,
    limitedToCrew: limitedToCrew ?? null,
    singleSignOnCrew: singleSignOnCrew ?? null,
    teamIds: teamIds ?? null,
  });
  return { sessionId, token };
}

interface SignedInUser {
  userId: number;
  method: Exclude<SessionMethod, "crew">;
  /** On a terminal: the proof given there suffices for a plain member's work only. */
  isLimited?: boolean;
  /** The crew whose provider vouched for the user. */
  singleSignOnCrew?: number;
  /** False where it is known; otherwise the database decides. */
  isFirstSignIn?: boolean;
}

/** Opens a session with a new token, whatever cookies the browser sent, and ends the one it had before. */
export async function openUserSession(
  call: Call,
  { userId, method, isLimited = false, singleSignOnCrew, isFirstSignIn }: SignedInUser,
): Promise<SignInAnswer> {
  const { tx, now, caller, afterCommit } = call;
  const { user, crew } = caller;
  if (user) await endSessions(call, { kind: "user", subjectId: user.subjectId, sessionId: user.sessionId });
  const { token } = openSession(tx, {
    kind: "user",
    subjectId: userId,
    device: caller.device,
    address: caller.address,
    now,
    method,
    openedOn: crew?.sessionId,
    limitedToCrew: isLimited ? crew?.subjectId : undefined,
    singleSignOnCrew,
  });
  const firstSignIn = isFirstSignIn !== false && (await markSignedIn(tx, userId, now));
  afterCommit((reply) => setSessionCookies(reply, "user", userId, token));
  return { id: userId, firstSignIn };
}

/** Ends sessions; every process drops them with the commit, this one before the reply leaves. */
export async function endSessions(
  { tx, now, publish }: Pick<Call, "tx" | "now" | "publish">,
  selection: store.SessionSelection,
): Promise<number> {
  const ended = await store.revokeSessions(tx, selection, now);
  for (const session of ended) publish({ kind: "session", ...session });
  return ended.length;
}

/** Gives a limited session on a terminal its full reach. */
export async function unlimitSession({ tx, publish }: Pick<Call, "tx" | "publish">, sessionId: string): Promise<void> {
  for (const session of await store.clearSessionLimit(tx, sessionId)) publish({ kind: "session", ...session });
}

/** The open terminals of a crew that a person manages, the last used first: all of them, or those of teams that are all the person's. */
export async function listTerminals(
  tx: Tx,
  crewId: number,
  teamIds: readonly number[] | undefined,
  currentId: string | undefined,
): Promise<TerminalDevice[]> {
  const rows = await store.terminalsOfCrew(tx, crewId);
  const managed = rows.filter((row) => !teamIds || row.teamIds?.every((teamId) => teamIds.includes(teamId)));
  return managed.map((row) => presentTerminal(row, currentId));
}

/** Cache key of the installation's feature flags. */
export const flagsKey = "flags";
