import { Link } from "react-aria-components/Link";
import { Count } from "#ui/Count.tsx";
import { FoldIcon } from "#ui/icons.tsx";
import { Logo } from "#ui/Logo.tsx";
import { entryIcons } from "./entry-icons.tsx";
import { navigation } from "./navigation.ts";
import styles from "./Rail.module.css";
import type { ShownEntry } from "./Shell.tsx";
import type { ShellTexts } from "./shell.texts.ts";

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly t: ShellTexts;
}

export function Rail({ entries, isCollapsed, onCollapse, t }: Props) {
  const at = (place: "rail" | "foot") => entries.filter(({ id }) => navigation[id].place === place);
  const foldLabel = isCollapsed ? t.unfold : t.fold;
  return (
    <nav className={styles.rail} aria-label={t.navigation} data-collapsed={isCollapsed}>
      <div className={styles.brand}>
        <Logo label="Glasen" />
        <span className={styles.word} aria-hidden="true">
          Glasen
        </span>
      </div>
      <EntryList entries={at("rail")} />
      <div className={styles.gap} />
      <EntryList entries={at("foot")} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isCollapsed}
        aria-label={foldLabel}
        title={foldLabel}
        onClick={() => onCollapse(!isCollapsed)}
      >
        <FoldIcon />
        <span className={styles.word}>{foldLabel}</span>
      </button>
    </nav>
  );
}

function EntryList({ entries }: Pick<Props, "entries">) {
  return (
    <ul>
      {entries.map(({ id, href, label, isCurrent, waiting }) => {
        const Icon = entryIcons[id];
        return (
          <li key={id}>
            <Link
              href={href}
              className={styles.entry ?? ""}
              aria-label={waiting ? `${label}, ${waiting.label}` : label}
              {...(isCurrent && { "aria-current": "page" })}
            >
              <Icon />
              <span className={styles.word}>{label}</span>
              {waiting && (
                <span className={styles.waiting} aria-hidden="true">
                  <Count value={waiting.count} />
                </span>
              )}
              <span className={styles.hint} aria-hidden="true">
                {label}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
