import { randomBytes } from "node:crypto";
import type { Database } from "#kernel/database/database.ts";
import { publishIn } from "#kernel/events/bus.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { insertOperator, resetOperator } from "./operators.store.ts";

const newPassword = (): string => randomBytes(15).toString("base64url");

/** A new operator with a password that is shown once; undefined where the name is taken. */
export async function createOperator(
  database: Database,
  name: string,
  now: Date,
): Promise<{ operatorId: number; password: string } | undefined> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const operatorId = await database.outsideCrews((tx) => insertOperator(tx, { name, passwordHash, now }));
  return operatorId === undefined ? undefined : { operatorId, password };
}

/**
 * For an operator who lost the password or the authenticator app: a new password, shown once, no second factor, and all
 * sessions ended; undefined where there is no operator of that name.
 */
export async function renewOperator(
  database: Database,
  name: string,
  now: Date,
): Promise<{ password: string } | undefined> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return database.outsideCrews(async (tx) => {
    const operatorId = await resetOperator(tx, name, passwordHash);
    if (operatorId === undefined) return undefined;
    const publish = (message: Parameters<typeof publishIn>[1]): void => publishIn(tx, message);
    await endSessions({ tx, now, publish }, { kind: "admin", subjectId: operatorId });
    return { password };
  });
}
