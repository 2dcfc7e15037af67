import { type ReactNode, useContext } from "react";
import { Link } from "react-aria-components/Link";
import { CrewContext } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { BellIcon, ShieldIcon, UserIcon } from "#ui/icons.tsx";
import styles from "./AccountFrame.module.css";
import { accountFrameTexts } from "./account.texts.ts";

export const accountSections = ["profile", "security", "notifications"] as const;
export type AccountSection = (typeof accountSections)[number];

const icons = { profile: UserIcon, security: ShieldIcon, notifications: BellIcon } as const;

/** One's own account stands beside the crew one came from, and by itself for those who have none. */
export function AccountFrame({
  current,
  children,
}: {
  readonly current: AccountSection;
  readonly children: ReactNode;
}) {
  const t = useTexts(accountFrameTexts);
  const crew = useContext(CrewContext)?.crew;
  const base = crew ? `/crew/${crew.id}/user` : "/user";
  return (
    <div className={styles.frame}>
      <title>{`${t.section(current)} · Glasen`}</title>
      <nav className={styles.sections} aria-label={t.account}>
        <ul>
          {accountSections.map((section) => {
            const Icon = icons[section];
            return (
              <li key={section}>
                <Link
                  href={`${base}/${section}`}
                  className={styles.section ?? ""}
                  {...(section === current && { "aria-current": "page" })}
                >
                  <Icon />
                  {t.section(section)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
