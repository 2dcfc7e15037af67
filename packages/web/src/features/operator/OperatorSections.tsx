import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePath } from "#platform/location.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { SubNav } from "#ui/SubNav.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { CrewsSection } from "./CrewsSection.tsx";
import { FlagsSection } from "./FlagsSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { JobsSection } from "./JobsSection.tsx";
import { LogSection } from "./LogSection.tsx";
import { MailsSection } from "./MailsSection.tsx";
import { MoneySection } from "./MoneySection.tsx";
import styles from "./Operator.module.css";
import { secondFactor } from "./operator.queries.ts";
import { type OperatorSection, operatorTexts } from "./operator.texts.ts";
import { LoadedCard } from "./operator-parts.tsx";
import { SubscriptionsSection } from "./SubscriptionsSection.tsx";
import { VouchersSection } from "./VouchersSection.tsx";

const paidSections: readonly OperatorSection[] = ["subscriptions", "vouchers", "money"];

/** In the order of the navigation. */
const sections: Record<OperatorSection, () => ReactNode> = {
  crews: CrewsSection,
  subscriptions: SubscriptionsSection,
  vouchers: VouchersSection,
  money: MoneySection,
  flags: FlagsSection,
  health: HealthSection,
  jobs: JobsSection,
  mails: MailsSection,
  log: LogSection,
  account: AccountSection,
};
const hrefOf = (section: OperatorSection): string => `/operator/${section}`;

/** Nothing but the set-up of the second factor until it is done. */
export function OperatorSections() {
  const factor = useQuery(secondFactor);
  if (factor.data?.isOn) return <AllSections />;
  return (
    <Stack as="main" className={styles.main}>
      {factor.data ? <AccountSection /> : <LoadedCard query={factor}>{() => null}</LoadedCard>}
    </Stack>
  );
}

/** The navigation and the section that the address names, or the crews. */
function AllSections() {
  const t = useTexts(operatorTexts);
  const path = usePath();
  const hasBilling = useQuery({ ...contextQuery, enabled: false }).data?.hasBilling ?? false;
  const names = (Object.keys(sections) as OperatorSection[]).filter(
    (section) => hasBilling || !paidSections.includes(section),
  );
  const current = names.find((section) => path === hrefOf(section)) ?? "crews";
  const Section = sections[current];
  return (
    <>
      <SubNav
        label={t.sections}
        parts={names.map((section) => ({ href: hrefOf(section), label: t.section(section) }))}
        pathname={hrefOf(current)}
      />
      <Stack as="main" className={styles.main}>
        <Section />
      </Stack>
    </>
  );
}
