import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { CheckIcon, MoreIcon } from "#ui/icons.tsx";
import styles from "./BottomBar.module.css";
import { entryIcons } from "./entry-icons.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import { navigation } from "./navigation.ts";
import type { ShownEntry } from "./Shell.tsx";
import type { ShellTexts } from "./shell.texts.ts";

const mostEntries = 5;

/** The navigation on phones: the main entries, and the others in the menu "more". */
export function BottomBar({ entries, t }: { readonly entries: readonly ShownEntry[]; readonly t: ShellTexts }) {
  const offered = entries.filter(({ id }) => navigation[id].place !== "palette");
  const inSight = offered.length > mostEntries ? offered.slice(0, mostEntries - 1) : offered;
  const hidden = offered.slice(inSight.length);
  const isHiddenOpen = hidden.some(({ isCurrent }) => isCurrent);
  return (
    <nav className={styles.bar} aria-label={t.navigation}>
      {inSight.map(({ id, href, label, isCurrent }) => {
        const Icon = entryIcons[id];
        return (
          <Link key={id} href={href} className={styles.entry ?? ""} {...(isCurrent && { "aria-current": "page" })}>
            <Icon />
            <span>{label}</span>
          </Link>
        );
      })}
      {hidden.length > 0 && (
        <LazyMenu
          label={t.more}
          placement="top end"
          trigger={
            <Button className={styles.entry ?? ""} {...(isHiddenOpen && { "aria-current": true })}>
              <MoreIcon />
              <span>{t.more}</span>
            </Button>
          }
          items={hidden.map(({ id, href, label, isCurrent }) => {
            const Icon = entryIcons[id];
            return { id, href, label, icon: <Icon />, after: isCurrent ? <CheckIcon size="small" /> : undefined };
          })}
        />
      )}
    </nav>
  );
}
