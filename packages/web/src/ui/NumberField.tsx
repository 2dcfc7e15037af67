import { NumberField as AriaNumberField, Button, Input } from "react-aria-components/NumberField";
import { useTexts } from "#platform/texts.ts";
import { endButtonClass, FieldBox, FieldFoot, FieldLabel, type FieldProps, inputClass, useField } from "./Field.tsx";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import styles from "./NumberField.module.css";
import { partTexts } from "./part.texts.ts";

interface Props extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly format?: Intl.NumberFormatOptions | undefined;
  /** After the number, e.g. "days". */
  readonly unit?: string | undefined;
}

export function NumberField(props: Props) {
  const { value, onChange, min, max, step, format, unit } = props;
  const common = useTexts(partTexts);
  const { error, markChanged, shared } = useField(props);
  return (
    <AriaNumberField
      {...shared}
      value={value ?? Number.NaN}
      onChange={(next) => {
        markChanged();
        onChange(Number.isNaN(next) ? null : next);
      }}
      decrementAriaLabel={common.less}
      incrementAriaLabel={common.more}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(format ? { formatOptions: format } : {})}
    >
      <FieldLabel {...props} />
      <FieldBox isInvalid={shared.isInvalid} isDisabled={shared.isDisabled}>
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
