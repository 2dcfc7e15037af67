import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import { isServedBy } from "@glasen/domain/access/reach.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Session } from "#kernel/call/session.ts";
import { findMember } from "../access/members.public.ts";
import { accountsNamed } from "./named-accounts.ts";
import { queuePasswordReset } from "./security.jobs.ts";

const perIdentifier = { attempts: 5, seconds: 3600 };

export const requestPasswordReset = prepared(
  async (call, { userIdentifier, userId }: InputOf<typeof passwordEndpoints.requestReset>) => {
    const { mailer, database, caller, now } = call;
    const who = userIdentifier ?? (userId as number);
    // Checked first and for every account: the refusal says something about the mail server, not about the account.
    if (!(await mailer.isReachable())) throw new Refusal("emailSendingFailed");
    await countAttempt(database, `password-reset:${String(who).toLowerCase()}`, perIdentifier, now);
    if (caller.crew) return memberOnTerminal(call, caller.crew, who);
    return typeof who === "string" ? who : undefined;
  },
  async ({ tx, traceId }, _input, who): Promise<null> => {
    if (who !== undefined) await queuePasswordReset(tx, who, traceId);
    return null;
  },
);

/** A terminal lists the crew's members on its screen, so it may say what is wrong with one of them. */
async function memberOnTerminal(
  { database, memberships, caller, now }: Preparation,
  terminal: Session,
  who: string | number,
): Promise<number> {
  const crewId = terminal.subjectId;
  const named = await database.outsideCrews((tx) => accountsNamed(tx, who, caller.address));
  const members = await Promise.all(
    named.map(async (account) => account && (await memberships.find(crewId, account.userId, now)) && account),
  );
  const found = members.find((account) => account !== undefined);
  const member = found && (await database.inCrew(crewId, (tx) => findMember(tx, crewId, found.userId)));
  if (!member || !isServedBy(terminal, member)) {
    throw new Refusal("userNotFound", "userIdentifier");
  }
  if (found.email === null) throw new Refusal("userWithoutEmail", "userIdentifier");
  return found.userId;
}
