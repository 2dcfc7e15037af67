import { createContext, type ReactNode, useContext } from "react";
import { Logo } from "#ui/Logo.tsx";
import styles from "./PlainPage.module.css";

/** Whether this is rendered inside a `main` element: a page has only one. */
export const InsideMain = createContext(false);

interface Props {
  /** Title of the window. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Centred text in place of a screen or of the whole page. */
export function PlainPage({ title, children }: Props) {
  const isInsideMain = useContext(InsideMain);
  const Element = isInsideMain ? "div" : "main";
  return (
    <Element className={styles.page}>
      <title>{`${title} · Glasen`}</title>
      {!isInsideMain && <Logo size={44} />}
      {children}
    </Element>
  );
}
