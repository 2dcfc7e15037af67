import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "./class-names.ts";
import styles from "./TextLink.module.css";

interface Props {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly size?: "text" | "small" | undefined;
}

/** An action as quiet as a word in a sentence. */
export function TextLink({ children, onPress, size = "text" }: Props) {
  return (
    <Button className={classNames(styles.link, styles[size])} onPress={onPress}>
      {children}
    </Button>
  );
}
