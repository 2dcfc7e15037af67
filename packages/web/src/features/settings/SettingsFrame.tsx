import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import {
  CalendarIcon,
  CardIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  type IconPart,
  SettingsIcon,
  SunIcon,
  UsersIcon,
} from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SubNav } from "#ui/SubNav.tsx";
import { useIsTight } from "#ui/use-is-narrow.ts";
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
  const { data: context } = useSuspenseQuery(contextQuery);
  const entries = settingsEntriesFor(me, context.hasBilling);
  const isTight = useIsTight();
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
  // In a narrow window the areas are a page of their own, and each of them leads back to it.
  if (isTight && /\/settings\/?$/.test(pathname))
    return (
      <>
        <title>{`${t.title} · Glasen`}</title>
        <PageHeader title={t.title} />
        <nav aria-label={t.areas} className={styles.list}>
          <ul>
            {parts.map(({ href, label, icon, isBelow }) => (
              <li key={href}>
                <Link href={href} className={styles.entry ?? ""} data-below={isBelow}>
                  {icon}
                  <span>{label}</span>
                  <ChevronRightIcon size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </>
    );
  if (isTight)
    return (
      <>
        <p className={styles.back}>
          <LinkButton variant="ghost" size="small" icon={<ChevronLeftIcon />} href={`/crew/${crew.id}/settings`}>
            {t.back}
          </LinkButton>
        </p>
        {children}
      </>
    );
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <p className={styles.heading}>{t.title}</p>
        <SubNav label={t.areas} parts={parts} pathname={pathname} isColumn />
      </div>
      <div>{children}</div>
    </div>
  );
}
