import type { Database } from "../src/kernel/database/database.ts";

export interface TestMail {
  recipient: string;
  subject: string;
  text: string;
}

/** What the outbox holds for an address, oldest first. */
export const mailsTo = (database: Database, recipient: string): Promise<TestMail[]> =>
  database.outsideCrews((tx) =>
    tx.query<TestMail & Record<string, unknown>>(
      "select recipient, subject, body_text as text from mails where recipient = $1 order by created_at, mail_id",
      [recipient],
    ),
  );

/** Looks until it is there; jobs take their moment. */
export async function eventually<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("it did not happen within a minute");
}
