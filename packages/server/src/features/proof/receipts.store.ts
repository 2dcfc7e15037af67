import type { Language } from "@glasen/contract/limits.ts";
import type { SealedKind } from "@glasen/domain/proof/sealed-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type RowOf, select } from "#kernel/database/rows.ts";

const entry = select("sealed_entries", ["number", "kind", "firstDay", "lastDay", "recordedAt", "content", "hash"]);

export type EntryRow = Narrowed<RowOf<typeof entry>, { kind: SealedKind }>;

/** The entries of a member that are about days of a period. */
export const entriesAbout = (
  tx: Tx,
  { crewId, userId, from, to }: { crewId: number; userId: number; from: LocalDate; to: LocalDate },
): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select ${entry.list} from sealed_entries where crew_id = $1 and user_id = $2 and first_day <= $4 and last_day >= $3
     order by number desc`,
    [crewId, userId, from, to],
  );

export async function wantsMail(tx: Tx, crewId: number, userId: number): Promise<boolean> {
  const rows = await tx.query("select from receipt_mails where crew_id = $1 and user_id = $2", [crewId, userId]);
  return rows.length > 0;
}

/** Mails begin with the entries after this moment. */
export async function orderMail(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run(
    `insert into receipt_mails (crew_id, user_id, last_number)
     select $1, $2, coalesce(max(number), 0) from sealed_entries where crew_id = $1 and user_id = $2 on conflict do nothing`,
    [crewId, userId],
  );
}

export async function cancelMail(tx: Tx, crewId: number, userId: number): Promise<void> {
  await tx.run("delete from receipt_mails where crew_id = $1 and user_id = $2", [crewId, userId]);
}

export interface ReceiptToMail extends Pick<EntryRow, "number" | "recordedAt" | "content" | "hash"> {
  userId: number;
  email: string;
  language: Language;
  name: string;
  crewName: string;
  timeZone: string;
}

/** Entries that no mail has named yet, of members who want the mail and can be reached; from now on they are named. */
export async function takeReceiptsToMail(tx: Tx, crewId: number): Promise<ReceiptToMail[]> {
  const rows = await tx.query<ReceiptToMail>(
    `select r.user_id as "userId", u.email, u.language, u.name, c.name as "crewName", c.time_zone as "timeZone", e.number,
       e.recorded_at as "recordedAt", e.content, e.hash
     from receipt_mails r join users u on u.user_id = r.user_id join crews c on c.crew_id = $1
       join sealed_entries e on e.crew_id = $1 and e.user_id = r.user_id and e.number > r.last_number
     where r.crew_id = $1 and u.email is not null order by r.user_id, e.number`,
    [crewId],
  );
  const last = new Map(rows.map(({ userId, number }) => [userId, number]));
  await tx.run(
    `update receipt_mails r set last_number = n.number from unnest($2::bigint[], $3::int[]) as n (user_id, number)
     where r.crew_id = $1 and r.user_id = n.user_id`,
    [crewId, [...last.keys()], [...last.values()]],
  );
  return rows;
}
