import type { Tx } from "#kernel/database/database.ts";
import { hashOf, NO_HASH, sha256 as textHash } from "./entry-hash.ts";
import { entryOf, type Fact } from "./sealed-log.public.ts";

/** A fact with the moment at which it was recorded. */
export type SeedFact = Fact & { at: Date };

/** Adds whole chains in one statement, as if the facts had been sealed one by one. The same facts always give the same chains. */
export async function addSealedChains(tx: Tx, crewId: number, facts: readonly SeedFact[]): Promise<void> {
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
