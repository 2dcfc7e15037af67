import type { ReactElement, ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components/Menu";
import { classNames } from "./class-names.ts";
import styles from "./Menu.module.css";

interface Item {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the end of the line, e.g. a key hint. */
  readonly after?: ReactNode;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly href?: string | undefined;
  /** The link is to a file to save. */
  readonly isDownload?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
}

interface Props {
  /** A `Button`. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly items: readonly (Item | "line")[];
  readonly isOpenAtFirst?: boolean | undefined;
  readonly placement?: "bottom start" | "bottom end" | "top start" | "top end" | undefined;
}

export function Menu({ trigger, label, items, isOpenAtFirst = false, placement = "bottom end" }: Props) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst}>
      {trigger}
      <Popover className={styles.popover ?? ""} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={styles.menu ?? ""}>
          {items.map((item, index) => {
            if (item === "line") return <Separator key={`line-${index}`} className={styles.line ?? ""} />;
            const { id, label: word, icon, after, isDanger, isDisabled = false, href, isDownload, onPress } = item;
            return (
              <MenuItem
                key={id}
                id={id}
                textValue={word}
                isDisabled={isDisabled}
                className={classNames(styles.item, isDanger && styles.danger)}
                {...(href ? { href } : {})}
                {...(isDownload ? { download: "" } : {})}
                {...(onPress ? { onAction: onPress } : {})}
              >
                {icon}
                <span className={styles.word}>{word}</span>
                {after}
              </MenuItem>
            );
          })}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
