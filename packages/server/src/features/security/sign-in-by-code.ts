import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { secondFactorEndpoints } from "@glasen/contract/second-factor.ts";
import { prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { openUserSession } from "../sessions/sessions.public.ts";
import { attemptTicket, deleteTicket } from "./second-factor.store.ts";
import { countCodeAttempt, takeCode } from "./second-factor-code.ts";

export const signInByCode = prepared(
  async (call, { ticket }: InputOf<typeof secondFactorEndpoints.signIn>): Promise<number> => {
    const found = await call.database.outsideCrews((tx) => attemptTicket(tx, ticket, "second-factor", call.now));
    if (!found || found.userId === null) throw new Refusal("ticketOutdated", "ticket");
    await countCodeAttempt(call, found.userId);
    return found.userId;
  },
  async (call, { ticket, code }, userId): Promise<SignInAnswer> => {
    const { tx, log, traceId, caller } = call;
    if (!(await takeCode(call, userId, code))) {
      log.warn({ traceId, address: caller.address }, "second factor failed");
      throw new Refusal("wrongCode", "code");
    }
    if (!(await deleteTicket(tx, ticket))) throw new Refusal("ticketOutdated", "ticket");
    return openUserSession(call, { userId, method: "password" });
  },
);
