import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { useAbsenceWords } from "./absence-words.ts";
import styles from "./Meter.module.css";

/** Used parts of a balance, in the order in which they are drawn. */
export interface MeterParts {
  readonly taken?: number | undefined;
  readonly planned?: number | undefined;
  readonly requested?: number | undefined;
  /** Chosen or entered, but not requested yet. */
  readonly chosen?: number | undefined;
}

const names = ["taken", "planned", "requested", "chosen"] as const;

/** The used parts of a whole; the rest is free. */
export function Meter({ whole, parts }: { readonly whole: number; readonly parts: MeterParts }) {
  const shown = names.map((name) => [name, parts[name] ?? 0] as const);
  const total = Math.max(
    whole,
    shown.reduce((sum, [, part]) => sum + part, 0),
    0.5,
  );
  return (
    <span className={styles.meter} aria-hidden="true">
      {shown.map(([name, part]) => (
        <i key={name} className={styles.part} data-part={name} style={{ width: `${(part / total) * 100}%` }} />
      ))}
    </span>
  );
}

interface KeyProps {
  readonly parts: MeterParts;
  readonly type: AbsenceType | undefined;
  /** "chosen" by default. */
  readonly chosenText?: string | undefined;
}

/** The parts of a meter in words: 6 days taken, 2 days planned, 3 days requested. */
export function MeterKey({ parts, type, chosenText }: KeyProps) {
  const { t, amountText } = useAbsenceWords();
  const words = { taken: t.taken, planned: t.planned, requested: t.pending, chosen: chosenText ?? t.chosen };
  // Taken and planned days are told even where there are none.
  const shown = names.filter((name) => (parts[name] ?? 0) > 0 || name === "taken" || name === "planned");
  return (
    <span className={styles.key}>
      {shown
        .filter((name) => parts[name] !== undefined)
        .map((name) => (
          <span key={name}>
            <i className={styles.part} data-part={name} />
            {amountText(parts[name] ?? 0, type)} {words[name]}
          </span>
        ))}
    </span>
  );
}
