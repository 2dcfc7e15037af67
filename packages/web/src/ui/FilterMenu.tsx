import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import { Menu } from "./Menu.tsx";
import { partTexts } from "./part.texts.ts";

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id) => void;
  /** The button's text; "Team: all" by default. */
  readonly chosenText?: ((label: string, value: string) => string) | undefined;
  readonly isActive?: boolean | undefined;
}

/** One of several values, such as the order of a list, in the height of a button. */
export function ChoiceMenu<Id extends string>({ label, value, choices, onChange, ...props }: ChoiceProps<Id>) {
  const chosenText = props.chosenText ?? ((word: string, chosen: string) => `${word}: ${chosen}`);
  const chosen = choices.find(({ id }) => id === value)?.label ?? "";
  return (
    <Menu
      label={label}
      placement="bottom start"
      trigger={
        <Button
          variant={props.isActive ? "tonal" : "secondary"}
          iconAfter={<ChevronDownIcon size="small" />}
          aria-label={`${label}: ${chosen}`}
        >
          {chosenText(label, chosen)}
        </Button>
      }
      items={choices.map(({ id, label: word }) => ({
        id,
        label: word,
        after: id === value ? <CheckIcon size="small" /> : undefined,
        onPress: () => onChange(id),
      }))}
    />
  );
}

interface FilterProps<Id extends string> extends Omit<ChoiceProps<Id | "all">, "isActive"> {
  /** Label of the choice without a filter; "all" by default. */
  readonly allLabel?: string | undefined;
}

/** One filter of a list; coloured while it is active. */
export function FilterMenu<Id extends string>({ allLabel, value, choices, ...props }: FilterProps<Id>) {
  const common = useTexts(partTexts);
  const known = choices.some(({ id }) => id === value) ? value : "all";
  return (
    <ChoiceMenu
      {...props}
      value={known}
      choices={[{ id: "all", label: allLabel ?? common.all }, ...choices]}
      isActive={known !== "all"}
    />
  );
}
