import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { classNames } from "./class-names.ts";
import styles from "./Field.module.css";
import { useFieldError } from "./form-errors.ts";
import { AlertIcon, LockIcon } from "./icons.tsx";
import { Spinner } from "./Spinner.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

/** Common props of fields. */
export interface FieldProps {
  readonly label: string;
  /** The label is for screen readers only, e.g. for filters. */
  readonly isLabelHidden?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Key of the form's errors. */
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

export const fieldClass = styles.field ?? "";

/** The error of a field, and the props that all fields of React Aria take alike. */
export function useField({ name, error: own, isDisabled = false, isRequired = false }: FieldProps) {
  const { error, markChanged } = useFieldError(name, own);
  const shared = {
    className: fieldClass,
    isDisabled,
    isRequired,
    isInvalid: error !== undefined,
    validationBehavior: "aria" as const,
    ...(name ? { name } : {}),
  };
  return { error, markChanged, shared };
}

export function FieldLabel({ label, isLabelHidden }: Pick<FieldProps, "label" | "isLabelHidden">) {
  return <Label className={classNames(styles.label, isLabelHidden && visuallyHidden)}>{label}</Label>;
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
