import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import type { CronJob } from "./jobs.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Rows of one transaction: a row that somebody else waits for is free, and the log of writes is drained, within moments. */
const ROWS_AT_ONCE = 5_000;
/** Crews that are looked through at once. */
const CREWS_AT_ONCE = 100;

interface Run {
  /** Asked between two batches: true leaves the rest to the next run. */
  isEnding?: () => boolean;
  /** Without it the first limit that fails ends the run. */
  onProblem?: (problem: Error) => void;
}

export async function removeOldRows(
  database: Database,
  now: Date,
  retention: readonly Retention[],
  {
    isEnding = () => false,
    onProblem = (problem) => {
      throw problem;
    },
  }: Run = {},
): Promise<Record<string, number>> {
  const { crewTables, ranges } = await database.asMaintenance(async (tx) => ({
    crewTables: await tablesOfCrews(tx, retention),
    ranges: await crewRanges(tx),
  }));
  const removed: Record<string, number> = {};
  for (const limit of retention) {
    const { table, days } = limit;
    removed[table] ??= 0;
    const old = { ...limit, before: new Date(now.getTime() - days * DAY_MS) };
    const batches = crewTables.has(table) ? removeOfCrews(database, old, ranges) : removeAll(database, old);
    try {
      let began = performance.now();
      for await (const rows of batches) {
        removed[table] += rows;
        // As long as the batch took: the other half of the time belongs to everybody else.
        if (!isEnding()) await sleep(performance.now() - began);
        if (isEnding()) return removed;
        began = performance.now();
      }
    } catch (cause) {
      onProblem(new Error(`old rows of ${table} cannot be removed`, { cause }));
    }
  }
  return removed;
}

export const retentionCrons = (
  database: Database,
  clock: () => Date,
  retention: readonly Retention[],
  isEnding: () => boolean,
): readonly CronJob[] => [
  {
    name: "remove-old-rows",
    at: "17 2 * * *",
    run: async (log) => {
      const problems: Error[] = [];
      const onProblem = (problem: Error): void => void problems.push(problem);
      const removed = await removeOldRows(database, clock(), retention, { isEnding, onProblem });
      log.info({ removed }, "old rows removed");
      if (problems.length > 0) throw new AggregateError(problems, problems.map(({ message }) => message).join("; "));
    },
  },
];

interface OldRows extends Retention {
  before: Date;
}

/** Crews from one id to another, both included. */
interface CrewRange {
  from: number;
  to: number;
}

async function tablesOfCrews(tx: Tx, retention: readonly Retention[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ table: string }>(
    `select t.name as table from unnest($1::text[]) as t (name)
     join pg_attribute a on a.attrelid = t.name::regclass and a.attname = 'crew_id'`,
    [[...new Set(retention.map(({ table }) => table))]],
  );
  return new Set(rows.map(({ table }) => table));
}

/** Each crew has its outbox. Together the ranges hold every number, because replies and events outlive a crew that is deleted. */
async function crewRanges(tx: Tx): Promise<CrewRange[]> {
  const rows = await tx.query<{ crewId: number }>('select crew_id as "crewId" from event_positions order by crew_id');
  const ends = rows.filter((_, place) => place % CREWS_AT_ONCE === CREWS_AT_ONCE - 1).map(({ crewId }) => crewId);
  return [0, ...ends].map((after, place) => ({ from: after + 1, to: ends[place] ?? Number.MAX_SAFE_INTEGER }));
}

/**
 * Crew by crew, because the keys of their tables begin with the crew and no statement over several machines can be bounded. Crews with few
 * old rows share a transaction. Yields the number of rows after each transaction.
 */
async function* removeOfCrews(
  database: Database,
  old: OldRows,
  ranges: readonly CrewRange[],
): AsyncGenerator<number, void> {
  const { table, where, before, rowsAtOnce = ROWS_AT_ONCE } = old;
  for (const { from, to } of ranges) {
    const found = await database.asMaintenance((tx) =>
      tx.query<{ crewId: number; rows: number }>(
        `select crew_id as "crewId", count(*) as rows from ${table}
         where crew_id between $2 and $3 and ${where} group by crew_id order by crew_id`,
        [before, from, to],
      ),
    );
    yield 0;
    let crewIds: number[] = [];
    let together = 0;
    const removeTogether = (): Promise<number> => {
      const values = [before, crewIds];
      [crewIds, together] = [[], 0];
      return database.asMaintenance((tx) =>
        tx.run(`delete from ${table} where crew_id = any($2::bigint[]) and ${where}`, values),
      );
    };
    for (const { crewId, rows } of found) {
      if (together > 0 && together + rows > rowsAtOnce) yield await removeTogether();
      if (rows > rowsAtOnce) {
        yield* removeAll(database, old, crewId);
        continue;
      }
      crewIds.push(crewId);
      together += rows;
    }
    if (together > 0) yield await removeTogether();
  }
}

/** The rows of one crew, or of a table outside of crews, until nothing is left. */
async function* removeAll(database: Database, old: OldRows, crewId?: number): AsyncGenerator<number, void> {
  const { table, where, before, rowsAtOnce = ROWS_AT_ONCE } = old;
  const ofCrew = crewId === undefined ? "" : "crew_id = $2 and ";
  const values = crewId === undefined ? [before] : [before, crewId];
  const places = `$${values.length + 1}`;
  const removeSome = (): Promise<number> =>
    database.asMaintenance(async (tx) => {
      // Two statements, because a cluster refuses a deletion whose places come from a subquery.
      const rows = await tx.query<{ ctid: string }>(
        `select ctid from ${table} where ${ofCrew}${where} limit ${places}`,
        [...values, rowsAtOnce],
      );
      // The condition again: what was read may be gone, and its place taken by another row.
      return tx.run(`delete from ${table} where ${ofCrew}ctid = any(${places}::tid[]) and ${where}`, [
        ...values,
        rows.map(({ ctid }) => ctid),
      ]);
    });
  for (let rows = await removeSome(); rows > 0; rows = await removeSome()) yield rows;
}
