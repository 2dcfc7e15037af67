import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { Count } from "./Count.tsx";
import { classNames } from "./class-names.ts";
import styles from "./SubNav.module.css";
import { useScrollToCurrent } from "./use-scroll-to-current.ts";

interface Part {
  readonly href: string;
  readonly label: string;
  /** How much waits there. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  /** Belongs to the one above it. */
  readonly isBelow?: boolean | undefined;
  /** Where the address alone does not say it. */
  readonly isCurrent?: boolean | undefined;
}

interface Props {
  readonly label: string;
  readonly parts: readonly Part[];
  /** The address that is open. */
  readonly pathname: string;
  /** Stands beside the page where there is room for it. */
  readonly isColumn?: boolean | undefined;
}

/** The parts of a feature, each a page of its own, above whichever is open. */
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
