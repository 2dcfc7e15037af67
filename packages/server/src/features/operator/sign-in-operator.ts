import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import { clearSessionCookies, setSessionCookies } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { rememberDevice } from "../security/known-device.public.ts";
import type { SignInThrottle } from "../security/sign-in-throttle.public.ts";
import { endSessions, openSession } from "../sessions/sessions.public.ts";
import { insertLogEntry } from "./operator.store.ts";
import { countCodeAttempt, takeCode } from "./operator-second-factor.ts";
import { findOperator } from "./operators.store.ts";

/** Attempts on operators are counted like those on users, under names that no user has. */
const countedName = (name: string): string => `operator:${name.toLowerCase()}`;

export const signInOperator = (throttle: SignInThrottle) =>
  prepared(
    async (call, { name, password, code }: InputOf<typeof operatorEndpoints.signIn>) => {
      const { caller, log, traceId } = call;
      const attempt = await throttle.count(call, countedName(name), (tx) => findOperator(tx, name));
      if (attempt.suspicion) throw attempt.suspicion;
      const operator = attempt.found;
      if (!(await isPasswordRight(operator?.passwordHash, password)) || !operator) {
        log.warn({ traceId, address: caller.address }, "operator sign-in failed");
        throw new Refusal("signInFailed");
      }
      await attempt.forgive();
      if (operator.hasTotp && code !== undefined) await countCodeAttempt(call, operator);
      return operator;
    },
    async (call, { code }, operator): Promise<{ id?: number; needsCode: boolean }> => {
      const { tx, caller, log, now, traceId, afterCommit } = call;
      const { operatorId, hasTotp } = operator;
      const { admin, address, device } = caller;
      if (hasTotp && code === undefined) return { needsCode: true };
      if (hasTotp && !(await takeCode(call, operator, code ?? ""))) {
        log.warn({ traceId, address }, "operator's second factor failed");
        throw new Refusal("wrongCode", "code");
      }
      rememberDevice(call, countedName(operator.name));
      if (admin) await endSessions(call, { kind: "admin", subjectId: admin.subjectId, sessionId: admin.sessionId });
      const { token } = openSession(tx, { kind: "admin", subjectId: operatorId, device, address, now });
      await insertLogEntry(tx, { operatorId, act: "signed in", about: {}, address, traceId, now });
      afterCommit((reply) => setSessionCookies(reply, "admin", operatorId, token));
      return { id: operatorId, needsCode: false };
    },
  );

export async function signOutOperator(call: Call): Promise<null> {
  const { tx, caller, traceId, now, afterCommit } = call;
  const { admin, address } = caller;
  if (admin) {
    const { subjectId, sessionId } = admin;
    await endSessions(call, { kind: "admin", subjectId, sessionId });
    await insertLogEntry(tx, { operatorId: subjectId, act: "signed out", about: {}, address, traceId, now });
  }
  afterCommit((reply) => clearSessionCookies(reply, "admin"));
  return null;
}
