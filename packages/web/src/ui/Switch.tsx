import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import styles from "./Switch.module.css";

interface Props {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children?: ReactNode;
  /** Required without a visible label. */
  readonly "aria-label"?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The label is before the switch, as in settings. */
  readonly isWordFirst?: boolean | undefined;
}

export function Switch({ isSelected, onChange, children, isDisabled, isWordFirst, ...rest }: Props) {
  const label = rest["aria-label"];
  return (
    <AriaSwitch
      className={styles.switch ?? ""}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled ?? false}
      {...(label ? { "aria-label": label } : {})}
    >
      {isWordFirst && children}
      <span className={styles.track} />
      {!isWordFirst && children}
    </AriaSwitch>
  );
}
