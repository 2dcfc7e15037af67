import styles from "./KeyHint.module.css";

/** Keys to press together. */
export function KeyHint({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
