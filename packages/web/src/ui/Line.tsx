import type { ReactNode } from "react";
import { Muted } from "./Layout.tsx";
import styles from "./Line.module.css";

interface Props {
  /** An item of a list has no heading of its own. */
  readonly as?: "div" | "li" | undefined;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Controls at the right end; they wrap below the text on a phone. */
  readonly children?: ReactNode;
}

/** One line of a card: a title with an explanation, and its controls. A rule divides lines that follow one another. */
export function Line({ as: Box = "div", icon, title, text, children }: Props) {
  return (
    <Box className={styles.line}>
      {icon}
      <div className={styles.words}>
        {Box === "li" ? title : <h2>{title}</h2>}
        {text && <Muted as="p">{text}</Muted>}
      </div>
      {children}
    </Box>
  );
}
