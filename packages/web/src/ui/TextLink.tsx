import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import styles from "./TextLink.module.css";

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly size?: "text" | "small" | undefined;
  /** Where the word alone does not say what it is about. */
  readonly label?: string | undefined;
}

/** An action as quiet as a word in a sentence. */
export function TextLink({ children, onPress, size = "text", label }: Props) {
  return (
    <Button className={classNames(styles.link, styles[size])} onPress={onPress} {...(label && { "aria-label": label })}>
      {children}
    </Button>
  );
}
