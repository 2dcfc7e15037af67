import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { CalendarIcon, CardIcon, ClockIcon, type IconPart, SettingsIcon, SunIcon, UsersIcon } from "#ui/icons.tsx";
import { SubNav } from "#ui/SubNav.tsx";
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
  const parts = entries.map(({ entry, path, isBelow }) => {
    const href = `/crew/${crew.id}/${path}`;
    const Icon = icons[entry];
    return {
      href,
      label: word(entry),
      icon: Icon && <Icon />,
      isBelow,
      isCurrent: pathname.startsWith(href) || (entry === "generalSettings" && /\/settings\/?$/.test(pathname)),
    };
  });
  return (
    <div className={styles.frame}>
      <SubNav label={t.areas} parts={parts} pathname={pathname} isColumn />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
