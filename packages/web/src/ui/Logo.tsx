import styles from "./Logo.module.css";

interface Props {
  /** Name beside the symbol. */
  readonly word?: string | undefined;
  /** For screen readers, when there is no name beside the symbol. */
  readonly label?: string | undefined;
  readonly size?: number | undefined;
}

/** A half-hour glass. */
export function Logo({ word, label, size = 28 }: Props) {
  const named = label && !word ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 28" width={size} height={size} className={styles.mark} {...named}>
        <rect width="28" height="28" rx="8" className={styles.ground} />
        <path d="M7 6.2h14a7 7.4 0 0 1-14 0z" className={styles.upper} />
        <path d="M7 21.8h14a7 7.4 0 0 0-14 0z" className={styles.lower} />
      </svg>
      {word && <span className={styles.word}>{word}</span>}
    </span>
  );
}
