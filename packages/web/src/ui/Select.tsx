import type { ReactNode } from "react";
import { Select as AriaSelect, Button, SelectValue } from "react-aria-components/Select";
import { type Choice, ChoiceList } from "./ChoiceList.tsx";
import { boxClass, FieldFoot, FieldLabel, type FieldProps, fieldClass } from "./Field.tsx";
import { useFieldError } from "./form-errors.ts";
import { ChevronDownIcon, LockIcon } from "./icons.tsx";
import styles from "./Select.module.css";

interface Props<Id extends string> extends FieldProps {
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
  readonly placeholder: string;
  /** Before the selected label, e.g. an avatar. */
  readonly before?: ReactNode;
}

export function Select<Id extends string>(props: Props<Id>) {
  const { name, choices, value, onChange, placeholder, isDisabled = false } = props;
  const { error, markChanged } = useFieldError(name, props.error);
  return (
    <AriaSelect
      className={fieldClass}
      value={value}
      onChange={(next) => {
        const chosen = choices.find(({ id }) => id === next);
        if (!chosen) return;
        markChanged();
        onChange(chosen.id);
      }}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(name ? { name } : {})}
    >
      <FieldLabel {...props} />
      <Button className={boxClass}>
        {isDisabled && <LockIcon size="small" />}
        {props.before}
        <SelectValue className={styles.value ?? ""}>
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDownIcon size="small" />
      </Button>
      <FieldFoot help={props.help} error={error} />
      <ChoiceList choices={choices} />
    </AriaSelect>
  );
}
