import { ComboBox as AriaComboBox, Button, Input } from "react-aria-components/ComboBox";
import { useTexts } from "#platform/texts.ts";
import { type Choice, ChoiceList } from "./ChoiceList.tsx";
import { commonTexts } from "./common.texts.ts";
import { endButtonClass, FieldBox, FieldFoot, FieldLabel, type FieldProps, fieldClass, inputClass } from "./Field.tsx";
import { useFieldError } from "./form-errors.ts";
import { ChevronDownIcon } from "./icons.tsx";

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
  const { name, choices, value, onChange, openLabel, emptyText, placeholder = "", isDisabled = false } = props;
  const common = useTexts(commonTexts);
  const { error, markChanged } = useFieldError(name, props.error);
  return (
    <AriaComboBox
      className={fieldClass}
      value={value}
      onChange={(next) => {
        markChanged();
        onChange(choices.find(({ id }) => id === next)?.id ?? null);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(name ? { name } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={error !== undefined} isDisabled={isDisabled}>
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
