import { NumberField as AriaNumberField, Button, Input } from "react-aria-components/NumberField";
import { useTexts } from "#platform/texts.ts";
import { commonTexts } from "./common.texts.ts";
import { endButtonClass, FieldBox, FieldFoot, FieldLabel, type FieldProps, fieldClass, inputClass } from "./Field.tsx";
import { useFieldError } from "./form-errors.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import styles from "./NumberField.module.css";

interface Props extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly format?: Intl.NumberFormatOptions | undefined;
  /** After the number, e.g. "days". */
  readonly unit?: string | undefined;
  readonly decreaseLabel?: string | undefined;
  readonly increaseLabel?: string | undefined;
}

export function NumberField(props: Props) {
  const { name, value, onChange, min, max, step, format, unit, isDisabled = false } = props;
  const common = useTexts(commonTexts);
  const { error, markChanged } = useFieldError(name, props.error);
  return (
    <AriaNumberField
      className={fieldClass}
      value={value ?? Number.NaN}
      onChange={(next) => {
        markChanged();
        onChange(Number.isNaN(next) ? null : next);
      }}
      isDisabled={isDisabled}
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      decrementAriaLabel={props.decreaseLabel ?? common.less}
      incrementAriaLabel={props.increaseLabel ?? common.more}
      {...(name ? { name } : {})}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format ? { formatOptions: format } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={error !== undefined} isDisabled={isDisabled}>
        <Input className={inputClass} />
        {unit && <span className={styles.unit}>{unit}</span>}
        <Button slot="decrement" className={endButtonClass}>
          <MinusIcon size="small" />
        </Button>
        <Button slot="increment" className={endButtonClass}>
          <PlusIcon size="small" />
        </Button>
      </FieldBox>
      <FieldFoot help={props.help} error={error} />
    </AriaNumberField>
  );
}
