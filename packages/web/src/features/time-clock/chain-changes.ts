import { asChain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import { type Stamp, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";

export type ChangedField = "start" | "end" | "break" | "categories" | "note";

export interface Difference {
  field: ChangedField;
  before: string | null;
  after: string | null;
}

export interface Words {
  momentText: (at: number) => string;
  categoryName: (id: number) => string;
}

/** What a chain says of itself, word by word; nothing of one that is not there. */
function saidOf(
  stamps: readonly Stamp[] | null,
  { momentText, categoryName }: Words,
): Record<ChangedField, string | null> {
  if (!stamps || stamps.length === 0) return { start: null, end: null, break: null, categories: null, note: null };
  const chain = asChain(stamps);
  const clockOut = clockOutOf(chain);
  const pauses = stamps.flatMap(({ at, timeAccount }, index) => {
    const next = stamps[index + 1];
    if (timeAccount !== timeAccounts.START_BREAK) return [];
    return next ? `${momentText(at)}–${momentText(next.at)}` : `${momentText(at)}–`;
  });
  const worked = stamps
    .filter(({ timeAccount }) => timeAccount === timeAccounts.START_WORK)
    .map(({ at, timeCategory1Id, timeCategory2Id }) => ({
      at,
      name: [timeCategory1Id, timeCategory2Id].flatMap((id) => (id === null ? [] : categoryName(id))).join(" / "),
    }))
    .filter(({ name }, index, all) => name !== "" && name !== all[index - 1]?.name);
  const names = worked.map(({ at, name }) => (worked.length > 1 ? `${momentText(at)} ${name}` : name));
  const notes = stamps.map(({ note }) => note).filter(Boolean);
  return {
    start: momentText(clockInOf(chain)),
    end: clockOut === null ? null : momentText(clockOut),
    break: pauses.join(", ") || null,
    categories: names.join(", ") || null,
    note: notes.join(" · ") || null,
  };
}

/** What is another than before, in the order in which a chain is read. */
export function differencesOf(
  before: readonly Stamp[] | null,
  after: readonly Stamp[] | null,
  words: Words,
): Difference[] {
  const [was, is] = [saidOf(before, words), saidOf(after, words)];
  return (Object.keys(was) as ChangedField[]).flatMap((field) =>
    was[field] === is[field] ? [] : { field, before: was[field], after: is[field] },
  );
}
