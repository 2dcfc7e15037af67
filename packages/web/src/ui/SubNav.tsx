import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-aria-components/Link";
import { Count } from "./Count.tsx";
import { classNames } from "./class-names.ts";
import styles from "./SubNav.module.css";

export interface SubNavPart {
  readonly href: string;
  readonly label: string;
  /** Number of pending items. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  /** Indented below the previous entry. */
  readonly isBelow?: boolean | undefined;
  /** Overrides the comparison of paths. */
  readonly isCurrent?: boolean | undefined;
}

interface Props {
  readonly label: string;
  readonly parts: readonly SubNavPart[];
  /** The current path. */
  readonly pathname: string;
  /** Vertical beside the page in wide windows. */
  readonly isColumn?: boolean | undefined;
}

/** Navigation between the pages of a feature. */
export function SubNav({ label, parts, pathname, isColumn = false }: Props) {
  const open = pathname.replace(/\/$/, "");
  const nav = useScrollToCurrent(open);
  return (
    <nav ref={nav} className={classNames(styles.nav, isColumn && styles.column)} aria-label={label}>
      <ul>
        {parts.map(({ href, label: name, count = 0, icon, isBelow, isCurrent = open === href }) => (
          <li key={href}>
            <Link
              href={href}
              className={styles.entry ?? ""}
              data-below={isBelow}
              {...(isCurrent && { "aria-current": "page" })}
            >
              {icon}
              {name}
              {count > 0 && <Count value={count} tone="soft" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the current link of a horizontal navigation into view. */
function useScrollToCurrent(pathname: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // The current link changes with the path.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !entry) return;
    row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2;
  }, [pathname]);
  return row;
}
