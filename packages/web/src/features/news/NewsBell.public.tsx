import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Count } from "#ui/Count.tsx";
import { BellIcon } from "#ui/icons.tsx";
import styles from "./NewsBell.module.css";
import { newsCountOf } from "./news.queries.ts";
import { newsTexts } from "./news.texts.ts";

/** The number of unseen items, also on the icon of the installed application; 0 while it is loading. */
export function useUnseenNews(crewId: number): number {
  const unseen = useQuery(newsCountOf(crewId)).data?.unseen;
  useEffect(() => {
    if (unseen !== undefined) showOnIcon(unseen);
  }, [unseen]);
  return unseen ?? 0;
}

/** Browsers without a count on the icon lack the function; those that refuse it lose nothing. */
function showOnIcon(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}

/** The bell of the top bar with the number of unseen items. */
export function NewsBell({ unseen, href }: { readonly unseen: number; readonly href: string }) {
  const t = useTexts(newsTexts);
  return (
    <Link href={href} className={styles.bell ?? ""} aria-label={t.bell(unseen)}>
      <BellIcon />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Count value={unseen} />
        </span>
      )}
    </Link>
  );
}
