import { createContext, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./PageHeader.module.css";
import { SubNav, type SubNavPart } from "./SubNav.tsx";
import { visuallyHidden } from "./visually-hidden.ts";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

/** The place for the actions of the current page in the header of its frame; null while it is not rendered yet. */
const FrameActions = createContext<HTMLElement | null | undefined>(undefined);

/** Title and actions of a page. Within a `PageFrame` the frame has the visible title, and the actions stand beside it. */
export function PageHeader({ title, subtitle, actions }: Props) {
  const frame = useContext(FrameActions);
  if (frame !== undefined)
    return (
      <>
        <h2 className={visuallyHidden}>{title}</h2>
        {subtitle && <p className={styles.below}>{subtitle}</p>}
        {frame && actions && createPortal(actions, frame)}
      </>
    );
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

interface FrameProps {
  readonly title: string;
  /** Names the navigation. */
  readonly label: string;
  readonly parts: readonly SubNavPart[];
  readonly pathname: string;
  readonly children: ReactNode;
}

/** An area with several pages: its title first, then a tab for each page. Both stay while a page loads. */
export function PageFrame({ title, label, parts, pathname, children }: FrameProps) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className={styles.frame}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
          </div>
          <div ref={setActions} className={styles.actions} />
        </header>
        <SubNav label={label} parts={parts} pathname={pathname} />
      </div>
      <FrameActions value={actions}>{children}</FrameActions>
    </>
  );
}
