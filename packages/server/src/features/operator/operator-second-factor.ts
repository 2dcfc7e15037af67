import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { matchingStep, newTotpSecret, totpUrl } from "#kernel/secrets/totp.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { logAct } from "./log-act.ts";
import * as store from "./operators.store.ts";

const tries = { attempts: 10, seconds: 600 };

export async function getSecondFactor(call: Call): Promise<{ isOn: boolean }> {
  return { isOn: (await acting(call)).hasTotp };
}

export async function startTotp(
  call: Call,
  { password }: InputOf<typeof operatorEndpoints.startTotp>,
): Promise<{ secret: string; url: string }> {
  const operator = await acting(call);
  await requirePassword(call, operator, password);
  const secret = newTotpSecret();
  const { config } = call.kernel;
  if (!(await store.savePendingTotp(call.tx, config.secret, operator.operatorId, secret))) {
    throw new Refusal("interactionError");
  }
  return { secret, url: totpUrl(secret, operator.name, "Glasen Operator") };
}

export async function confirmTotp(
  call: Call,
  { code }: InputOf<typeof operatorEndpoints.confirmTotp>,
): Promise<{ isOn: boolean }> {
  const { tx, caller, now } = call;
  const operator = await acting(call);
  if (operator.hasTotp || !operator.sealedTotp) throw new Refusal("interactionError");
  if (!(await isOperatorCodeRight(call, operator, code))) throw new Refusal("wrongCode", "code");
  await logAct(call, "second factor set up");
  await store.confirmTotp(tx, operator.operatorId, now);
  const { operatorId: subjectId } = operator;
  await endSessions(call, { kind: "admin", subjectId, exceptSessionId: caller.admin?.sessionId });
  return { isOn: true };
}

export async function removeTotp(
  call: Call,
  { password }: InputOf<typeof operatorEndpoints.removeTotp>,
): Promise<{ isOn: boolean }> {
  const operator = await acting(call);
  await requirePassword(call, operator, password);
  await logAct(call, "second factor removed");
  await store.deleteTotp(call.tx, operator.operatorId);
  return { isOn: false };
}

/** Each code is good once, and few can be tried, from wherever they come. */
export async function isOperatorCodeRight(call: Call, operator: store.OperatorRow, given: string): Promise<boolean> {
  const { tx, kernel, now } = call;
  await countAttempt(kernel.database, `operator-code:${operator.operatorId}`, tries, now);
  const secret = store.totpSecretOf(kernel.config.secret, operator);
  const step = secret && matchingStep(secret, given.replace(/\s/g, ""), now);
  return typeof step === "number" && store.takeStep(tx, operator.operatorId, step);
}

async function acting({ actor, kernel }: Call): Promise<store.OperatorRow> {
  const adminId = actor.kind === "operator" ? actor.adminId : 0;
  const operator = await kernel.database.outsideCrews((tx) => store.findOperatorById(tx, adminId));
  if (!operator) throw new Refusal("notAuthenticated");
  return operator;
}

async function requirePassword({ kernel, now }: Call, operator: store.OperatorRow, password: string): Promise<void> {
  await countAttempt(kernel.database, `operator-password:${operator.operatorId}`, tries, now);
  if (await isPasswordRight(operator.passwordHash, password)) return;
  throw new Refusal("invalidArgument", [{ name: "wrongPassword", field: "password" }]);
}
