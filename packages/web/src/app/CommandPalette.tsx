import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { SearchIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./CommandPalette.module.css";
import { entryIcons } from "./entry-icons.tsx";
import type { ShownEntry } from "./Shell.tsx";
import type { ShellTexts } from "./shell.texts.ts";

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly onClose: () => void;
  readonly t: ShellTexts;
}

/** Every place one can go to, found by its name. */
export function CommandPalette({ entries, onClose, t }: Props) {
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <Modal isOpen onClose={onClose} title={t.paletteTitle} closeLabel={t.dismiss}>
      <Autocomplete filter={contains}>
        <SearchField aria-label={t.paletteTitle} autoFocus className={styles.search ?? ""}>
          <SearchIcon size="small" />
          <Input className={styles.input ?? ""} placeholder={t.palette} />
        </SearchField>
        <Menu
          aria-label={t.paletteGoTo}
          className={styles.list ?? ""}
          onAction={onClose}
          renderEmptyState={() => <p className={styles.none}>{t.paletteNone}</p>}
        >
          {entries.map(({ id, href, label }) => {
            const Icon = entryIcons[id];
            return (
              <MenuItem key={id} id={id} href={href} textValue={label} className={styles.item ?? ""}>
                <Icon />
                {label}
              </MenuItem>
            );
          })}
        </Menu>
      </Autocomplete>
    </Modal>
  );
}
