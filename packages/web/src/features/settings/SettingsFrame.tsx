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

/** The navigation beside every settings screen; hidden from a member who can open only one of them. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const { pathname } = useLocation();
  const entries = settingsEntriesFor(me);
  if (entries.length < 2) return children;
  const parts = entries.map(({ entry, path, isBelow }) => {
    const href = `/crew/${crew.id}/settings/${path}`;
    const Icon = icons[entry];
    return {
      href,
      label: t[entry],
      icon: Icon && <Icon />,
      isBelow,
      isCurrent: pathname.startsWith(href) || (entry === "generalSettings" && /\/settings\/?$/.test(pathname)),
    };
  });
  return (
    <div className={styles.frame}>
      <SubNav label={t.areas} parts={parts} pathname={pathname} isColumn />
      <div>{children}</div>
    </div>
  );
}
