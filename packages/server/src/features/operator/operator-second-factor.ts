import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import { type Call, type Preparation, prepared } from "#kernel/call/call.ts";
import { countAttempt } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isPasswordRight } from "#kernel/secrets/passwords.ts";
import { matchingStep, newTotpSecret, totpUrl } from "#kernel/secrets/totp.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { logAct } from "./log.ts";
import * as store from "./operators.store.ts";

type Start = InputOf<typeof operatorEndpoints.startTotp>;
type Confirm = InputOf<typeof operatorEndpoints.confirmTotp>;
type Remove = InputOf<typeof operatorEndpoints.removeTotp>;

const allowance = { attempts: 10, seconds: 600 };

export async function getSecondFactor(call: Call): Promise<{ isOn: boolean }> {
  const operator = await store.findOperatorById(call.tx, actingOperator(call));
  if (!operator) throw new Refusal("notAuthenticated");
  return { isOn: operator.hasTotp };
}

export const startTotp = prepared(
  requirePassword,
  async ({ tx, config }, _input: Start, { operatorId, name }): Promise<{ secret: string; url: string }> => {
    const secret = newTotpSecret();
    if (!(await store.savePendingTotp(tx, config.secret, operatorId, secret))) throw new Refusal("interactionError");
    return { secret, url: totpUrl(secret, name, "Glasen Operator") };
  },
);

export const confirmTotp = prepared(
  async (call, _input: Confirm) => {
    const operator = await findActingOperator(call);
    if (operator.hasTotp || !operator.sealedTotp) throw new Refusal("interactionError");
    await countCodeAttempt(call, operator);
    return operator;
  },
  async (call, { code }, operator): Promise<{ isOn: boolean }> => {
    const { tx, caller, now } = call;
    const { operatorId } = operator;
    if (!(await takeCode(call, operator, code))) throw new Refusal("wrongCode", "code");
    await logAct(call, "second factor set up");
    await store.confirmTotp(tx, operatorId, now);
    await endSessions(call, { kind: "admin", subjectId: operatorId, exceptSessionId: caller.admin?.sessionId });
    sessionsChanged(call, operatorId);
    return { isOn: true };
  },
);

export const removeTotp = prepared(
  requirePassword,
  async (call, _input: Remove, { operatorId }): Promise<{ isOn: boolean }> => {
    await logAct(call, "second factor removed");
    await store.deleteTotp(call.tx, operatorId);
    sessionsChanged(call, operatorId);
    return { isOn: false };
  },
);

/** With the second factor the operator's sessions gain or lose everything else. */
function sessionsChanged({ publish, caller }: Call, operatorId: number): void {
  const sessionId = caller.admin?.sessionId;
  if (sessionId) publish({ kind: "session", sessionId, sessionKind: "admin", subjectId: operatorId });
}

/** Counts an attempt before its code is checked, whichever address it comes from. */
export const countCodeAttempt = (
  { database, now }: Preparation,
  { operatorId }: Pick<store.OperatorRow, "operatorId">,
): Promise<void> => countAttempt(database, `operator-code:${operatorId}`, allowance, now);

/** Whether the code is right; each code can be used once. */
export async function takeCode({ tx, config, now }: Call, operator: store.OperatorRow, code: string): Promise<boolean> {
  const secret = store.totpSecretOf(config.secret, operator);
  const step = secret && matchingStep(secret, code.replace(/\s/g, ""), now);
  return typeof step === "number" && store.takeStep(tx, operator.operatorId, step);
}

const actingOperator = ({ actor }: Pick<Call, "actor">): number => (actor.kind === "operator" ? actor.adminId : 0);

async function findActingOperator(call: Preparation): Promise<store.OperatorRow> {
  const operator = await call.database.outsideCrews((tx) => store.findOperatorById(tx, actingOperator(call)));
  if (!operator) throw new Refusal("notAuthenticated");
  return operator;
}

async function requirePassword(call: Preparation, { password }: { password: string }): Promise<store.OperatorRow> {
  const operator = await findActingOperator(call);
  await countAttempt(call.database, `operator-password:${operator.operatorId}`, allowance, call.now);
  if (await isPasswordRight(operator.passwordHash, password)) return operator;
  throw new Refusal("invalidArgument", [{ name: "wrongPassword", field: "password" }]);
}
