import type { ReactNode } from "react";
import { Select as AriaSelect, Button, SelectValue } from "react-aria-components/Select";
import { useTexts } from "#platform/texts.ts";
import { type Choice, ChoiceList } from "./ChoiceList.tsx";
import { boxClass, FieldFoot, FieldLabel, type FieldProps, useField } from "./Field.tsx";
import { ChevronDownIcon, LockIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import styles from "./Select.module.css";

interface Props<Id extends string> extends FieldProps {
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (value: Id) => void;
  /** "Choose" by default. */
  readonly placeholder?: string | undefined;
  /** Before the selected label, e.g. an avatar. */
  readonly before?: ReactNode;
}

export function Select<Id extends string>(props: Props<Id>) {
  const common = useTexts(partTexts);
  const { choices, value, onChange, placeholder = common.choose } = props;
  const { error, markChanged, shared } = useField(props);
  return (
    <AriaSelect
      {...shared}
      value={value}
      onChange={(next) => {
        const chosen = choices.find(({ id }) => id === next);
        if (!chosen) return;
        markChanged();
        onChange(chosen.id);
      }}
      placeholder={placeholder}
    >
      <FieldLabel {...props} />
      <Button className={boxClass}>
        {shared.isDisabled && <LockIcon size="small" />}
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
