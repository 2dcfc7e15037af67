import type { Tx } from "./database.ts";

/** Everything that the transaction reads is of one moment; it must not have read anything before, and cannot write. */
export const readOneMoment = (tx: Tx): Promise<number> =>
  tx.run("set transaction isolation level repeatable read, read only");
