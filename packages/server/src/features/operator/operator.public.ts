import { randomBytes } from "node:crypto";
import type { Database } from "#kernel/database/database.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { insertOperator, resetOperator } from "./operators.store.ts";

const newPassword = (): string => randomBytes(15).toString("base64url");

/** A new operator with a password that is told once; undefined where the name is taken. */
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

/** For whoever lost password or app: a new password, told once, and no second factor; undefined where nobody is called so. */
export async function renewOperator(
  database: Database,
  name: string,
  now: Date,
): Promise<{ password: string } | undefined> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const isKnown = await database.outsideCrews((tx) => resetOperator(tx, name, passwordHash, now));
  return isKnown ? { password } : undefined;
}
