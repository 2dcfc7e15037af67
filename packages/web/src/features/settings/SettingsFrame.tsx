import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { CalendarIcon, CardIcon, ClockIcon, type IconPart, SettingsIcon, SunIcon, UsersIcon } from "#ui/icons.tsx";
import { useCurrentInSight } from "#ui/use-current-in-sight.ts";
import styles from "./SettingsFrame.module.css";
import { settingsTexts } from "./settings.texts.ts";
import { type SettingsEntry, settingsEntriesFor } from "./settings-entries.ts";

const icons: Partial<Record<SettingsEntry, IconPart>> = {
  generalSettings: SettingsIcon,
  timeTracking: ClockIcon,
  absenceManager: SunIcon,
  shiftPlanner: CalendarIcon,
  workforceManagement: UsersIcon,
  buyLicense: CardIcon,
};

/** The column of areas beside everything that is a setting; left out for whoever has a single place to go. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const { pathname } = useLocation();
  const nav = useCurrentInSight(pathname);
  const entries = settingsEntriesFor(me);
  const word = (entry: SettingsEntry): string => {
    switch (entry) {
      case "crew":
      case "teams":
      case "workplaces":
      case "categories":
      case "location":
      case "workingTime":
      case "timeRules":
      case "timeFrames":
      case "holidays":
      case "roles":
      case "log":
        return t[entry];
      default:
        return t.area(entry);
    }
  };
  if (entries.length < 2) return children;
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} aria-label={t.areas}>
        <ul>
          {entries.map(({ entry, path, isBelow }) => {
            const href = `/crew/${crew.id}/${path}`;
            const isCurrent =
              pathname.startsWith(href) || (entry === "generalSettings" && /\/settings\/?$/.test(pathname));
            const Icon = icons[entry];
            return (
              <li key={entry}>
                <Link
                  href={href}
                  className={styles.entry ?? ""}
                  data-below={isBelow}
                  {...(isCurrent && { "aria-current": "page" })}
                >
                  {Icon && <Icon />}
                  {word(entry)}
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
