import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import styles from "./TextLink.module.css";

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly size?: "text" | "small" | undefined;
  /** Accessible name, if the text alone is ambiguous. */
  readonly label?: string | undefined;
}

/** An action that looks like a link in a text. */
export function TextLink({ children, onPress, size = "text", label }: Props) {
  return (
    <Button className={classNames(styles.link, styles[size])} onPress={onPress} {...(label && { "aria-label": label })}>
      {children}
    </Button>
  );
}
