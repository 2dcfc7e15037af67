import { Button } from "./Button.tsx";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import { Menu } from "./Menu.tsx";

interface Props<Id extends string> {
  readonly label: string;
  readonly value: Id | "all";
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id | "all") => void;
  /** The word for no filter. */
  readonly allLabel: string;
  /** What the button says, e.g. "Team: all". */
  readonly chosenText: (label: string, value: string) => string;
}

/** One filter of a list: says what is chosen, coloured once it narrows. */
export function FilterMenu<Id extends string>({ label, value, choices, onChange, allLabel, chosenText }: Props<Id>) {
  const current = choices.find(({ id }) => id === value);
  const offered = [{ id: "all" as const, label: allLabel }, ...choices];
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <Button variant={current ? "tonal" : "secondary"} iconAfter={<ChevronDownIcon size="small" />}>
          {chosenText(label, current?.label ?? allLabel)}
        </Button>
      }
      items={offered.map(({ id, label: word }) => ({
        id,
        label: word,
        after: id === value ? <CheckIcon size="small" /> : undefined,
        onPress: () => onChange(id),
      }))}
    />
  );
}
