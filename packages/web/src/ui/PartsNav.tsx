import { Link } from "react-aria-components/Link";
import { Counter } from "./Counter.tsx";
import styles from "./PartsNav.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

interface Part {
  readonly href: string;
  readonly label: string;
  /** How much waits there. */
  readonly count?: number | undefined;
}

interface Props {
  readonly label: string;
  readonly parts: readonly Part[];
  /** The address that is open. */
  readonly pathname: string;
}

/** The parts of a feature, each a page of its own, above whichever is open. */
export function PartsNav({ label, parts, pathname }: Props) {
  const open = pathname.replace(/\/$/, "");
  const nav = useCurrentInSight(open);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label}>
      <ul>
        {parts.map(({ href, label: name, count = 0 }) => (
          <li key={href}>
            <Link href={href} className={styles.entry ?? ""} {...(open === href && { "aria-current": "page" })}>
              {name}
              {count > 0 && <Counter value={count} tone="soft" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
