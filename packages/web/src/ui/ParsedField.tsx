import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { FieldProps } from "./Field.tsx";
import { useUnreadable } from "./form-errors.ts";
import { TextField } from "./TextField.tsx";

export interface ParsedFieldProps<Value> extends FieldProps {
  readonly value: Value | null;
  /** Null if the field is empty or invalid. */
  readonly onChange: (value: Value | null) => void;
  /** Error for invalid input, shown on blur. */
  readonly invalidText?: string | undefined;
}

interface Props<Value extends string | number> extends ParsedFieldProps<Value> {
  readonly invalidText: string;
  /** Undefined for an invalid text. */
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
  /** A more specific error than `invalidText`. */
  readonly explain?: ((text: string) => string | undefined) | undefined;
  /** Arrow up and down. */
  readonly stepBy?: ((value: Value | null, direction: 1 | -1) => Value) | undefined;
  readonly after?: ReactNode;
}

/** A text field that parses its input while typing and formats it on blur; invalid input stays as typed. */
export function ParsedField<Value extends string | number>(props: Props<Value>) {
  const { value, onChange, invalidText, parse, format, explain, stepBy, ...field } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);

  const read = (text: string): Value | null | undefined => (text.trim() === "" ? null : parse(text));
  const drafted = draft === null ? undefined : read(draft);
  const isDraftCurrent = draft !== null && (drafted ?? null) === value;
  const shown = isDraftCurrent ? draft : value === null ? "" : format(value);
  const unreadable = isDraftCurrent && drafted === undefined ? (explain?.(draft) ?? invalidText) : undefined;
  useUnreadable(field.name, unreadable);

  function step(event: KeyboardEvent) {
    if (!stepBy || field.isDisabled || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    setDraft(null);
    onChange(stepBy(value, event.key === "ArrowUp" ? 1 : -1));
  }

  return (
    <div onKeyDown={stepBy && step}>
      <TextField
        {...field}
        error={(isLeft ? unreadable : undefined) ?? field.error}
        value={shown}
        autoComplete="off"
        onChange={(text) => {
          setLeft(false);
          setDraft(text);
          onChange(read(text) ?? null);
        }}
        onBlur={() => {
          setLeft(true);
          if (drafted !== undefined) setDraft(null);
        }}
      />
    </div>
  );
}
