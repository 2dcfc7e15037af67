import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import { FieldBox, FieldFoot, FieldLabel, type FieldProps, fieldClass, inputClass } from "./Field.tsx";
import { useFieldError } from "./form-errors.ts";

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly isLoading?: boolean | undefined;
  /** Before and after the input, inside the frame. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onBlur?: (() => void) | undefined;
}

export function TextField(props: TextFieldProps) {
  const { name, value, onChange, isDisabled = false, isLoading, before, after, placeholder = "" } = props;
  const { error, markChanged } = useFieldError(name, props.error);
  return (
    <AriaTextField
      className={fieldClass}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(next);
      }}
      isDisabled={isDisabled}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type={props.type ?? "text"}
      autoFocus={props.autoFocus ?? false}
      {...(name ? { name } : {})}
      {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
      {...(props.inputMode ? { inputMode: props.inputMode } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={error !== undefined} isDisabled={isDisabled} isLoading={isLoading}>
        {before}
        <Input className={inputClass} placeholder={placeholder} />
        {after}
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
    </AriaTextField>
  );
}
