import type { RefusalName } from "@glasen/contract/errors.ts";
import type { Actor } from "@glasen/domain/access/actor.ts";
import type { RecordChange } from "@glasen/domain/members/payroll-record.ts";
import type { RowProblem } from "@glasen/domain/moving/entries.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { MatchableMember } from "./moving.store.ts";

export type StoredProblem = RowProblem<RefusalName>;

/** The context of a step of an import, inside one transaction. */
export interface MoveContext {
  tx: Tx;
  now: Date;
  actor: Actor;
  crewId: number;
  zone: string;
  today: LocalDate;
  /** Names the import where it is recorded. */
  importId: string;
}

/** One member with the rows of the file. */
export interface MembersEntries<Entry> {
  member: MatchableMember;
  entries: readonly Entry[];
}

export interface Plan<Ready> {
  ready: { userId: number; items: Ready[] }[];
  /** Entries that the crew has already. */
  known: number;
  problems: StoredProblem[];
}

/** The work of one kind of import. `plan` decides and writes nothing; the other two work on members whose times are locked. */
export interface Mover<Entry, Ready> {
  plan(context: MoveContext, of: readonly MembersEntries<Entry>[]): Promise<Plan<Ready>>;
  /** The first and the last day of an entry; null where it has none. */
  daysOf(item: Ready, zone: string): { from: LocalDate; to: LocalDate } | null;
  /** The old and the new value, where an entry changes something instead of adding it. */
  changeOf?(item: Ready): RecordChange;
  /** Returns what was created for each member, as it is stored. */
  write(context: MoveContext, ready: Plan<Ready>["ready"]): Promise<Map<number, unknown[]>>;
  /** Undoes what nobody has changed since; returns the rest. */
  undo(context: MoveContext, made: readonly Made[]): Promise<Map<number, unknown[]>>;
}

/** The records that an import created for a member. */
export interface Made {
  userId: number;
  items: unknown[];
}

/** The entries of each member for which this is true; members without one are left out. */
export const keptOf = <Item>(
  made: readonly Made[],
  isKept: (item: Item, userId: number) => boolean,
): Map<number, Item[]> =>
  new Map(
    made
      .map(({ userId, items }) => [userId, (items as Item[]).filter((item) => isKept(item, userId))] as const)
      .filter(([, items]) => items.length > 0),
  );

/** A problem of every row of an entry. */
export const problemsOf = (
  rows: readonly number[],
  name: RefusalName,
  field: StoredProblem["field"],
): StoredProblem[] => rows.map((row) => ({ row, field, value: null, name }));

export const spanOfDays = (days: readonly LocalDate[]): { from: LocalDate; to: LocalDate } | undefined => {
  let [from, to] = [days[0], days[0]];
  for (const day of days) {
    if (from === undefined || day < from) from = day;
    if (to === undefined || day > to) to = day;
  }
  return from === undefined || to === undefined ? undefined : { from, to };
};
