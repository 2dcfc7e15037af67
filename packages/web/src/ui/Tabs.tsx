import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { Count } from "./Count.tsx";
import styles from "./Tabs.module.css";

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
    readonly count?: number | undefined;
    readonly isDisabled?: boolean | undefined;
    readonly content: ReactNode;
  }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly orientation?: "horizontal" | "vertical" | undefined;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, orientation = "horizontal" }: Props<Id>) {
  return (
    <AriaTabs
      className={styles.tabs ?? ""}
      orientation={orientation}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList aria-label={label} className={styles.list ?? ""}>
        {tabs.map(({ id, label: word, icon, count, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className={styles.tab ?? ""}>
            {icon}
            {word}
            {count !== undefined && <Count value={count} tone="soft" />}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ""}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
