import { createContext, type ReactNode, useContext } from "react";
import { Logo } from "#ui/Logo.tsx";
import styles from "./Pages.module.css";

/** Whether this stands inside the page's main part already: a page has one. */
export const InsideMain = createContext(false);

interface Props {
  /** What the window is called meanwhile. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A few words in the middle, in place of a screen or of everything. */
export function PlainPage({ title, children }: Props) {
  const isInside = useContext(InsideMain);
  const Part = isInside ? "div" : "main";
  return (
    <Part className={styles.page}>
      <title>{`${title} · Glasen`}</title>
      {!isInside && <Logo size={44} />}
      {children}
    </Part>
  );
}
