import { classNames } from "./class-names.ts";
import styles from "./Spinner.module.css";

/** Four strokes in two pairs, animated one after the other. */
export function Spinner({ size = "text" }: { readonly size?: "text" | "large" | undefined }) {
  return (
    <span className={classNames(styles.strike, styles[size])} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
