import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { hashOf, NO_HASH, sha256 as textHash } from "./entry-hash.ts";
import { entryOf, type Fact } from "./sealed-log.public.ts";

interface RecordedStamp {
  userId: number;
  at: Date;
  day: LocalDate;
  account: number;
  channel: string;
  recordedAt: Date;
}

/** Seals the stamps from a day on, as if the log had existed all the time. */
export async function addSealedStamps(tx: Tx, crewId: number, from: LocalDate): Promise<void> {
  const stamps = await tx.query<RecordedStamp & Record<string, unknown>>(
    `select s.user_id as "userId", s.stamp_at as at, c.local_day as day, s.account, s.channel, s.recorded_at as "recordedAt"
     from stamps s join stamp_chains c on c.crew_id = $1 and c.chain_id = s.chain_id
     where s.crew_id = $1 and c.local_day >= $2 order by s.user_id, s.recorded_at, s.stamp_at`,
    [crewId, from],
  );
  await addSealedChains(
    tx,
    crewId,
    stamps.map(({ userId, at, day, account, channel, recordedAt }) => ({
      ...{ userId, kind: "stamp" as const, by: userId, at: recordedAt },
      days: { first: day, last: day },
      facts: () => ({ stamp: { at: isoInstant(instantOf(at)), account, channel } }),
    })),
  );
}

/** A fact with the moment at which it was recorded. */
type SeedFact = Fact & { at: Date };

/** Adds whole chains in one statement, as if the facts had been sealed one by one. The same facts always give the same chains. */
async function addSealedChains(tx: Tx, crewId: number, facts: readonly SeedFact[]): Promise<void> {
  const heads = new Map<number, { number: number; hash: Buffer }>();
  const entries = facts.map((fact, index) => {
    let salts = 0;
    const makeSalt = (): string =>
      textHash(`demo ${index} ${(salts += 1)}`)
        .toString("hex")
        .slice(0, 32);
    const entry = entryOf(fact, fact.at, makeSalt);
    const { number, hash: previous } = heads.get(fact.userId) ?? { number: 0, hash: NO_HASH };
    const digest = textHash(entry.content);
    const hash = hashOf(previous, number + 1, digest);
    heads.set(fact.userId, { number: number + 1, hash });
    return { ...entry, number: number + 1, digest, hash, at: fact.at };
  });
  await tx.run(
    `insert into sealed_entries (crew_id, user_id, number, kind, first_day, last_day, recorded_at, content, digest, hash, note_salt,
       place_salt)
     select $1, e.* from unnest($2::bigint[], $3::int[], $4::text[], $5::date[], $6::date[], $7::timestamptz[], $8::text[],
       $9::bytea[], $10::bytea[], $11::text[], $12::text[]) as e`,
    [
      crewId,
      entries.map(({ userId }) => userId),
      entries.map(({ number }) => number),
      entries.map(({ kind }) => kind),
      entries.map(({ first }) => first),
      entries.map(({ last }) => last),
      entries.map(({ at }) => at),
      entries.map(({ content }) => content),
      entries.map(({ digest }) => digest),
      entries.map(({ hash }) => hash),
      entries.map(({ noteSalt }) => noteSalt),
      entries.map(({ placeSalt }) => placeSalt),
    ],
  );
}
