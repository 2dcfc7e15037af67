import { classNames } from "./class-names.ts";
import styles from "./Spinner.module.css";

/** Four strokes in two pairs, struck one after the other: something is on its way. */
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
