import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import styles from "./Checkbox.module.css";
import { useFieldError } from "./form-errors.ts";
import { AlertIcon } from "./icons.tsx";

interface Props {
  readonly children?: ReactNode;
  /** Required without a visible label. */
  readonly "aria-label"?: string | undefined;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Some, but not all, of its items are selected. */
  readonly isPartly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
}

export function Checkbox({ children, isSelected, onChange, isPartly, isDisabled, name, ...rest }: Props) {
  const { error, markChanged } = useFieldError(name, rest.error);
  const label = rest["aria-label"];
  return (
    <AriaCheckbox
      className={styles.checkbox ?? ""}
      isSelected={isSelected}
      onChange={(next) => {
        markChanged();
        onChange(next);
      }}
      isIndeterminate={isPartly ?? false}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      {...(name ? { name } : {})}
      {...(label ? { "aria-label": label } : {})}
    >
      <span className={styles.box}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPartly ? "M6 12h12" : "m5 12.5 4.5 4.5L19 7.5"} />
        </svg>
      </span>
      {(children || error) && (
        <span className={styles.words}>
          {children}
          {error && (
            <span className={styles.error}>
              <AlertIcon size="small" />
              {error}
            </span>
          )}
        </span>
      )}
    </AriaCheckbox>
  );
}
