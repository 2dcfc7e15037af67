import { TextArea as AriaTextArea, TextField } from "react-aria-components/TextField";
import { FieldBox, FieldFoot, FieldLabel, type FieldProps, inputClass, useField } from "./Field.tsx";

interface Props extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly rows?: number | undefined;
}

export function TextArea(props: Props) {
  const { value, onChange, rows = 3 } = props;
  const { error, markChanged, shared } = useField(props);
  return (
    <TextField
      {...shared}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(next);
      }}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={shared.isInvalid} isDisabled={shared.isDisabled} isArea>
        <AriaTextArea className={inputClass} rows={rows} placeholder={props.placeholder} />
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
    </TextField>
  );
}
