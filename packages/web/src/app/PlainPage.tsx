import { createContext, type ReactNode, useContext } from "react";
import styles from "./Pages.module.css";

/** Whether this stands inside the page's main part already: a page has one. */
export const InMainPart = createContext(false);

interface Props {
  /** What the window is called meanwhile. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A few words in the middle, in place of a screen or of everything. */
export function PlainPage({ title, children }: Props) {
  const Part = useContext(InMainPart) ? "div" : "main";
  return (
    <Part className={styles.page}>
      <title>{`${title} · Glasen`}</title>
      {children}
    </Part>
  );
}
