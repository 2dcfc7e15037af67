import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { openUserSession } from "../sessions/open-user-session.ts";
import { isCodeRight } from "./check-code.ts";
import { deleteTicket, tryTicket } from "./second-factor.store.ts";

export async function signInByCode(
  call: Call,
  { ticket, code }: InputOf<typeof secondFactorEndpoints.signIn>,
): Promise<SignInAnswer> {
  const { tx, kernel, now, traceId, caller } = call;
  // The try counts even when it is refused, so it commits by itself.
  const tried = await kernel.database.outsideCrews((own) => tryTicket(own, ticket, "second-factor", now));
  if (!tried || tried.userId === null) throw new Refusal("ticketOutdated", "ticket");
  if (!(await isCodeRight(call, tx, tried.userId, code))) {
    kernel.log.warn({ traceId, address: caller.address }, "second factor failed");
    throw new Refusal("wrongCode", "code");
  }
  if (!(await deleteTicket(tx, ticket))) throw new Refusal("ticketOutdated", "ticket");
  return openUserSession(call, { userId: tried.userId, method: "password" });
}
