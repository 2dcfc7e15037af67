import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import styles from "./SegmentedControl.module.css";

interface Props<Id extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly id: Id;
    readonly label: ReactNode;
    readonly isDisabled?: boolean | undefined;
  }[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  /** Called when a choice is hovered or focused. */
  readonly onPrefetch?: ((value: Id) => void) | undefined;
}

/** A choice of a few options, all visible. */
export function SegmentedControl<Id extends string>({ label, choices, value, onChange, onPrefetch }: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ""}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {choices.map(({ id, label: word, isDisabled = false }) => (
        <ToggleButton
          key={id}
          id={id}
          isDisabled={isDisabled}
          className={styles.segment ?? ""}
          onHoverStart={() => onPrefetch?.(id)}
          onFocus={() => onPrefetch?.(id)}
        >
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
