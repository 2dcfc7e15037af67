import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import { FieldBox, FieldFoot, FieldLabel, type FieldProps, inputClass, useField } from "./Field.tsx";

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "tel" | "url" | "password" | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isLoading?: boolean | undefined;
  /** Before and after the input, inside the frame. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onBlur?: (() => void) | undefined;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, isLoading, before, after, placeholder = "" } = props;
  const { error, markChanged, shared } = useField(props);
  return (
    <AriaTextField
      {...shared}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(next);
      }}
      type={props.type ?? "text"}
      autoFocus={props.autoFocus ?? false}
      {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
      {...(props.inputMode ? { inputMode: props.inputMode } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={shared.isInvalid} isDisabled={shared.isDisabled} isLoading={isLoading}>
        {before}
        <Input className={inputClass} placeholder={placeholder} />
        {after}
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
    </AriaTextField>
  );
}
