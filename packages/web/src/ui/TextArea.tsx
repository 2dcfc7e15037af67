import { TextArea as AriaTextArea, TextField } from "react-aria-components/TextField";
import { FieldBox, FieldFoot, FieldLabel, type FieldProps, fieldClass, inputClass } from "./Field.tsx";
import { useFieldError } from "./form-errors.ts";

interface Props extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly rows?: number | undefined;
}

export function TextArea(props: Props) {
  const { name, value, onChange, isDisabled = false, rows = 3 } = props;
  const { error, markChanged } = useFieldError(name, props.error);
  return (
    <TextField
      className={fieldClass}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(next);
      }}
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(name ? { name } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={error !== undefined} isDisabled={isDisabled} isArea>
        <AriaTextArea className={inputClass} rows={rows} placeholder={props.placeholder} />
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
    </TextField>
  );
}
