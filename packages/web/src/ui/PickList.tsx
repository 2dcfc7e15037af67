import { Button } from "./Button.tsx";
import { ComboBox } from "./ComboBox.tsx";
import { CloseIcon } from "./icons.tsx";
import { Muted, Stack } from "./Layout.tsx";
import styles from "./PickList.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: readonly string[];
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  /** Where no entry fits what was typed. */
  readonly emptyText?: string | undefined;
  readonly dropLabel: (name: string) => string;
  /** What an empty list means. */
  readonly help?: string | undefined;
  /** Stands between the field and the chosen entries. */
  readonly note?: string | undefined;
}

/** Entries of a list, added one by one and removed again. */
export function PickList({ label, name, value, choices, onChange, dropLabel, help, note, ...words }: Props) {
  const chosen = choices.filter(({ id }) => value.includes(id));
  return (
    <Stack gap={2}>
      <ComboBox
        key={value.length}
        label={label}
        name={name}
        help={value.length === 0 ? help : undefined}
        value={null}
        {...words}
        choices={choices.filter(({ id }) => !value.includes(id))}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {note && <Muted size="tiny">{note}</Muted>}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {chosen.map((choice) => (
            <li key={choice.id}>
              {choice.label}
              <Button
                size="small"
                variant="ghost"
                icon={<CloseIcon size="small" />}
                aria-label={dropLabel(choice.label)}
                onPress={() => onChange(value.filter((id) => id !== choice.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
