import { type ReactElement, type ReactNode, useMemo } from "react";
import { Popover as AriaPopover, Dialog, DialogTrigger } from "react-aria-components/Popover";
import styles from "./Popover.module.css";

interface Props {
  /** A `Button`. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly placement?: "bottom" | "bottom start" | "bottom end" | "top" | "left" | "right" | undefined;
}

/** Opens beside its trigger; Escape or a click outside closes it. */
export function Popover({ trigger, label, children, placement = "bottom" }: Props) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={styles.popover ?? ""} placement={placement} offset={8}>
        <Dialog aria-label={label} className={styles.dialog ?? ""}>
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

interface AtProps {
  /** The pressed element, for lists with too many elements for one trigger each. */
  readonly anchor: Element;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One popover for many elements, rendered only while it is open. */
export function PopoverAt({ anchor, label, onClose, children }: AtProps) {
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <AriaPopover className={styles.popover ?? ""} triggerRef={triggerRef} isOpen onOpenChange={onClose} offset={8}>
      <Dialog aria-label={label} className={styles.dialog ?? ""}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
