import { type ReactNode, useContext } from "react";
import { CrewContext } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { BellIcon, ShieldIcon, UserIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SubNav } from "#ui/SubNav.tsx";
import styles from "./AccountFrame.module.css";
import { type AccountSection, accountTexts } from "./account.texts.ts";

const sections = [
  { section: "profile", icon: <UserIcon /> },
  { section: "security", icon: <ShieldIcon /> },
  { section: "notifications", icon: <BellIcon /> },
] as const;

interface Props {
  readonly current: AccountSection;
  readonly subtitle?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the user's own account. It stays within the crew it was opened from, if any. */
export function AccountFrame({ current, subtitle, children }: Props) {
  const t = useTexts(accountTexts);
  const crew = useContext(CrewContext)?.crew;
  const base = crew ? `/crew/${crew.id}/user` : "/user";
  const parts = sections.map(({ section, icon }) => ({ href: `${base}/${section}`, label: t.section(section), icon }));
  return (
    <div className={styles.frame}>
      <title>{`${t.section(current)} · Glasen`}</title>
      <SubNav label={t.account} parts={parts} pathname={`${base}/${current}`} isColumn />
      <div className={styles.content}>
        <PageHeader title={t.section(current)} subtitle={subtitle} />
        {children}
      </div>
    </div>
  );
}
