import { asChain, clockInOf, clockOutOf } from "@glasen/domain/time-clock/chain.ts";
import { type Stamp, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useTexts } from "#platform/texts.ts";
import { ArrowRightIcon } from "#ui/icons.tsx";
import styles from "./ChainPanel.module.css";
import { type ChangedField, chainTexts } from "./chain.texts.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Words {
  readonly timeOf: (at: number) => string;
  readonly categoryName: (id: number) => string;
}

/** A chain field by field, in words. */
function describe(
  stamps: readonly Stamp[] | null,
  { timeOf, categoryName }: Words,
): Record<ChangedField, string | null> {
  if (!stamps || stamps.length === 0) return { start: null, end: null, break: null, categories: null, note: null };
  const chain = asChain(stamps);
  const clockOut = clockOutOf(chain);
  const breaks = stamps.flatMap(({ at, timeAccount }, index) => {
    const next = stamps[index + 1];
    if (timeAccount !== timeAccounts.START_BREAK) return [];
    return next ? `${timeOf(at)}–${timeOf(next.at)}` : `${timeOf(at)}–`;
  });
  const worked = stamps
    .filter(({ timeAccount }) => timeAccount === timeAccounts.START_WORK)
    .map(({ at, timeCategory1Id, timeCategory2Id }) => ({
      at,
      name: [timeCategory1Id, timeCategory2Id].flatMap((id) => (id === null ? [] : categoryName(id))).join(" / "),
    }))
    .filter(({ name }, index, all) => name !== "" && name !== all[index - 1]?.name);
  const names = worked.map(({ at, name }) => (worked.length > 1 ? `${timeOf(at)} ${name}` : name));
  const notes = stamps.map(({ note }) => note).filter(Boolean);
  return {
    start: timeOf(clockInOf(chain)),
    end: clockOut === null ? null : timeOf(clockOut),
    break: breaks.join(", ") || null,
    categories: names.join(", ") || null,
    note: notes.join(" · ") || null,
  };
}

interface Props {
  readonly before: readonly Stamp[] | null;
  readonly after: readonly Stamp[] | null;
}

/** The changed fields of a chain, before and after. */
export function Differences({ before, after }: Props) {
  const t = useTexts(chainTexts);
  const words = useChainWords();
  const [was, is] = [describe(before, words), describe(after, words)];
  const changed = (Object.keys(was) as ChangedField[]).filter((field) => was[field] !== is[field]);
  if (changed.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {changed.map((field) => (
        <li key={field}>
          <span>{t.field(field)}</span>
          {was[field] !== null && <s>{was[field]}</s>}
          {was[field] !== null && <ArrowRightIcon size="small" />}
          <b>{is[field] ?? t.nothing}</b>
        </li>
      ))}
    </ul>
  );
}
