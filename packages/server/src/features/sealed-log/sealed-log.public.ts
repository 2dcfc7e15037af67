/**
 * The sealed log: each member has a chain of entries, numbered without a gap, each with a hash over the entry before it.
 * An entry is written under the lock of the member's times, in the transaction of the change that it records.
 */
import { randomBytes } from "node:crypto";
import { canonicalJson } from "@glasen/domain/proof/canonical-json.ts";
import type { SealedKind } from "@glasen/domain/proof/sealed-kinds.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { sha256 } from "./entry-hash.ts";
import { type EntryToSeal, queueEntries } from "./sealed-log.store.ts";

export { forgetPlaces as forgetOldPlaces, forgetSalts as forgetPerson } from "./sealed-log.store.ts";

/** Hashes free text and positions with a salt of the entry, which can be forgotten; null stays null. */
export interface Hashing {
  note(text: string): string | null;
  place(text: string | null): string | null;
}

export interface Fact {
  userId: number;
  kind: SealedKind;
  /** The days that it is about. */
  days: { first: LocalDate; last: LocalDate };
  /** The person who did it; null for a terminal or the server itself. */
  by: number | null;
  /** Ids and figures, never names. */
  facts: (hashed: Hashing) => object;
}

/** Appends to the chains of members whose times are locked, pipelined with the commit; at most one entry for each member. */
export function sealFacts(tx: Tx, crewId: number, now: Date, facts: readonly Fact[]): void {
  if (facts.length > 0)
    queueEntries(
      tx,
      crewId,
      now,
      facts.map((fact) => entryOf(fact, now)),
    );
}

const newSalt = (): string => randomBytes(16).toString("hex");

/** The text that is hashed, and the salts it was made with. */
export function entryOf({ userId, kind, days, by, facts }: Fact, now: Date, makeSalt = newSalt): EntryToSeal {
  const salts: { note: string | null; place: string | null } = { note: null, place: null };
  const hashed =
    (name: keyof typeof salts) =>
    (text: string | null): string | null => {
      if (!text) return null;
      salts[name] ??= makeSalt();
      return sha256(`${salts[name]} ${text}`).toString("hex");
    };
  const stated = facts({ note: hashed("note"), place: hashed("place") });
  // Without a salt, an entry that is shown by its digest alone could be guessed.
  const content = canonicalJson({ ...stated, at: now.toISOString(), by, kind, member: userId, salt: makeSalt() });
  return { userId, kind, ...days, content, noteSalt: salts.note, placeSalt: salts.place };
}
