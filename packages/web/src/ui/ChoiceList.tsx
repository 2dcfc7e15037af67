import type { ReactNode } from "react";
import { ListBox, ListBoxItem, Popover, Text } from "react-aria-components/Select";
import styles from "./ChoiceList.module.css";
import { CheckIcon } from "./icons.tsx";

export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly help?: string | undefined;
  readonly before?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

interface Props {
  readonly choices: readonly Choice[];
  /** Shown when nothing matches. */
  readonly emptyText?: string | undefined;
}

/** The popup list of a select or a combo box. */
export function ChoiceList({ choices, emptyText }: Props) {
  return (
    <Popover className={styles.popover ?? ""} offset={4}>
      <ListBox
        className={styles.list ?? ""}
        renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
        dependencies={[choices]}
      >
        {choices.map(({ id, label, help, before, isDisabled = false }) => (
          <ListBoxItem key={id} id={id} textValue={label} isDisabled={isDisabled} className={styles.item ?? ""}>
            {before}
            <span className={styles.words}>
              <Text slot="label">{label}</Text>
              {help && (
                <Text slot="description" className={styles.help ?? ""}>
                  {help}
                </Text>
              )}
            </span>
            <CheckIcon className={styles.check} />
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}
