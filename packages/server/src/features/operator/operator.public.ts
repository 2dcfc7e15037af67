import { randomBytes } from "node:crypto";
import type { Database } from "#kernel/db.ts";
import { hashPassword } from "#kernel/passwords.ts";
import { insertOperator } from "./operator.store.ts";

/** A new operator with a password that is told once; undefined where the name is taken. */
export async function createOperator(
  database: Database,
  name: string,
  now: Date,
): Promise<{ operatorId: number; password: string } | undefined> {
  const password = randomBytes(15).toString("base64url");
  const passwordHash = await hashPassword(password);
  const operatorId = await database.outsideCrews((tx) => insertOperator(tx, { name, passwordHash, now }));
  return operatorId === undefined ? undefined : { operatorId, password };
}
