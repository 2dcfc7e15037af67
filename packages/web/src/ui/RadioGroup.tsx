import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import { FieldFoot, FieldLabel, type FieldProps, useField } from "./Field.tsx";
import styles from "./RadioGroup.module.css";

interface Props<Id extends string> extends FieldProps {
  readonly choices: readonly {
    readonly id: Id;
    readonly label: string;
    readonly help?: string | undefined;
    readonly isDisabled?: boolean | undefined;
  }[];
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
}

export function RadioGroup<Id extends string>(props: Props<Id>) {
  const { choices, value, onChange } = props;
  const { error, markChanged, shared } = useField(props);
  return (
    <AriaRadioGroup
      {...shared}
      value={value}
      onChange={(next) => {
        const chosen = choices.find(({ id }) => id === next);
        if (!chosen) return;
        markChanged();
        onChange(chosen.id);
      }}
    >
      <FieldLabel {...props} />
      {choices.map(({ id, label, help, isDisabled = false }) => (
        <Radio key={id} value={id} isDisabled={isDisabled} className={styles.radio ?? ""}>
          <span className={styles.dot} />
          <span className={styles.words}>
            {label}
            {help && <span className={styles.help}>{help}</span>}
          </span>
        </Radio>
      ))}
      <FieldFoot help={props.help} error={error} />
    </AriaRadioGroup>
  );
}
