import { ComboBox as AriaComboBox, Button, Input } from "react-aria-components/ComboBox";
import { useTexts } from "#platform/texts.ts";
import { type Choice, ChoiceList } from "./ChoiceList.tsx";
import { endButtonClass, FieldBox, FieldFoot, FieldLabel, type FieldProps, inputClass, useField } from "./Field.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";

interface Props<Id extends string> extends FieldProps {
  readonly choices: readonly Choice<Id>[];
  readonly value: Id | null;
  readonly onChange: (value: Id | null) => void;
  readonly openLabel?: string | undefined;
  readonly emptyText?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** A select with a filter. */
export function ComboBox<Id extends string>(props: Props<Id>) {
  const { choices, value, onChange, openLabel, emptyText, placeholder = "" } = props;
  const common = useTexts(partTexts);
  const { error, markChanged, shared } = useField(props);
  return (
    <AriaComboBox
      {...shared}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(choices.find(({ id }) => id === next)?.id ?? null);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={shared.isInvalid} isDisabled={shared.isDisabled}>
        <Input className={inputClass} placeholder={placeholder} />
        <Button className={endButtonClass} aria-label={openLabel ?? common.openList}>
          <ChevronDownIcon size="small" />
        </Button>
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
      <ChoiceList choices={choices} emptyText={emptyText ?? common.noneFound} />
    </AriaComboBox>
  );
}
