import { useTexts } from "#platform/texts.ts";
import { Button } from "./Button.tsx";
import { commonTexts } from "./common.texts.ts";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import { Menu } from "./Menu.tsx";

interface Props<Id extends string> {
  readonly label: string;
  readonly value: Id | "all";
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id | "all") => void;
  /** Label of the choice without a filter; "all" by default. */
  readonly allLabel?: string | undefined;
  /** The button's text; "Team: all" by default. */
  readonly chosenText?: ((label: string, value: string) => string) | undefined;
}

/** One filter of a list; coloured while it is active. */
export function FilterMenu<Id extends string>({ label, value, choices, onChange, ...props }: Props<Id>) {
  const common = useTexts(commonTexts);
  const allLabel = props.allLabel ?? common.all;
  const chosenText = props.chosenText ?? ((word: string, chosen: string) => `${word}: ${chosen}`);
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
