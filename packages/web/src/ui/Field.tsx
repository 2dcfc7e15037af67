import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";
import { AlertIcon, LockIcon } from "./icons.tsx";
import { Spinner } from "./Spinner.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

/** Common props of fields. */
export interface FieldProps {
  readonly label: string;
  /** The label is for screen readers only, e.g. for filters. */
  readonly isLabelHidden?: boolean | undefined;
  /** At the right end of the label's line, e.g. a link. */
  readonly labelAside?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Key of the form's errors. */
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

export const fieldClass = styles.field ?? "";

export function FieldLabel({
  label,
  isLabelHidden,
  labelAside,
}: Pick<FieldProps, "label" | "isLabelHidden" | "labelAside">) {
  const text = <Label className={classNames(styles.label, isLabelHidden && visuallyHidden)}>{label}</Label>;
  if (!labelAside) return text;
  return (
    <span className={styles.labelLine}>
      {text}
      {labelAside}
    </span>
  );
}

/** The error replaces the help text, so that the field grows by one line only. */
export function FieldFoot({ help, error }: Pick<FieldProps, "help" | "error">) {
  if (error)
    return (
      <FieldError className={styles.error ?? ""}>
        <AlertIcon size="small" />
        <span>{error}</span>
      </FieldError>
    );
  if (!help) return null;
  return (
    <Text slot="description" className={styles.help ?? ""}>
      {help}
    </Text>
  );
}

interface BoxProps {
  readonly children: ReactNode;
  readonly isInvalid?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isLoading?: boolean | undefined;
  readonly isArea?: boolean | undefined;
}

/** The frame of an input, with a lock when it is read-only and a spinner while it is checked. */
export function FieldBox({ children, isInvalid, isDisabled, isLoading, isArea }: BoxProps) {
  return (
    <div
      className={classNames(
        styles.box,
        isInvalid && styles.invalid,
        isDisabled && styles.disabled,
        isArea && styles.area,
      )}
    >
      {isDisabled && <LockIcon size="small" />}
      {children}
      {isLoading && <Spinner />}
    </div>
  );
}

/** For fields whose trigger is the frame (select, date). */
export const boxClass = styles.box ?? "";
export const inputClass = styles.input ?? "";
export const endButtonClass = styles.endButton ?? "";
