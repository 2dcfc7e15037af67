import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call/call.ts";
import { countAttempt, networkOf } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { setSessionCookies } from "#kernel/call/session-cookies.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { endSessions, openSession } from "../sessions/sessions.public.ts";
import { insertLogEntry } from "./operator.store.ts";
import { isOperatorCodeRight } from "./operator-second-factor.ts";
import { findOperator } from "./operators.store.ts";

const tries = { attempts: 10, seconds: 300 };

export async function signInOperator(
  call: Call,
  { name, password, code }: InputOf<typeof operatorEndpoints.signIn>,
): Promise<{ id?: number; needsCode: boolean }> {
  const { tx, kernel, caller, now, traceId, afterCommit } = call;
  const { database, config, log } = kernel;
  await countAttempt(database, `operator:${networkOf(caller.address)}`, tries, now);
  const found = await database.outsideCrews((reading) => findOperator(reading, name));
  if (!(await isPasswordRight(found?.passwordHash, password)) || !found) {
    log.warn({ traceId, address: caller.address }, "operator sign-in failed");
    throw new Refusal("signInFailed");
  }
  const { operatorId, hasTotp } = found;
  if (hasTotp && code === undefined) return { needsCode: true };
  if (hasTotp && !(await isOperatorCodeRight(call, found, code ?? ""))) {
    log.warn({ traceId, address: caller.address }, "operator's second factor failed");
    throw new Refusal("wrongCode", "code");
  }
  const { admin } = caller;
  if (admin) await endSessions(call, { kind: "admin", subjectId: admin.subjectId, sessionId: admin.sessionId });
  const { token } = openSession(tx, {
    kind: "admin",
    subjectId: operatorId,
    device: caller.device,
    address: caller.address,
    now,
  });
  await insertLogEntry(tx, { operatorId, act: "signed in", about: {}, address: caller.address, traceId, now });
  afterCommit((reply) => setSessionCookies(reply, config.publicUrl, "admin", operatorId, token));
  return { id: operatorId, needsCode: false };
}
