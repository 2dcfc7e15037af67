import { ArrowRightIcon } from "#ui/icons.tsx";
import styles from "./ChainPanel.module.css";
import type { ChainTexts } from "./chain.texts.ts";
import type { Difference } from "./chain-changes.ts";

/** Before and after, side by side, of each thing that is another. */
export function Differences({
  differences,
  t,
}: {
  readonly differences: readonly Difference[];
  readonly t: ChainTexts;
}) {
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map(({ field, before, after }) => (
        <li key={field}>
          <span>{t.field(field)}</span>
          {before !== null && <s>{before}</s>}
          {before !== null && <ArrowRightIcon size="small" />}
          <b>{after ?? t.nothing}</b>
        </li>
      ))}
    </ul>
  );
}
