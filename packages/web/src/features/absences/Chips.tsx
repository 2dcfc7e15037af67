import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import styles from "./Chips.module.css";

interface Props<Id extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly icon: ReactNode }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few choices, each with an icon or a colour. */
export function Chips<Id extends string | number>({ label, choices, value, onChange }: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.chips ?? ""}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => onChange(id as Id)}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.id} id={choice.id} className={styles.chip ?? ""}>
          {choice.icon}
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
