import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePath } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SubNav } from "#ui/SubNav.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { CrewsSection } from "./CrewsSection.tsx";
import { FlagsSection } from "./FlagsSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { JobsSection } from "./JobsSection.tsx";
import { LogSection } from "./LogSection.tsx";
import { MailsSection } from "./MailsSection.tsx";
import { MoneySection } from "./MoneySection.tsx";
import { moneySettings } from "./money.queries.ts";
import styles from "./Operator.module.css";
import { secondFactor } from "./operator.queries.ts";
import { type OperatorSection, operatorTexts } from "./operator.texts.ts";

/** In the order of the navigation. */
const sections: Record<OperatorSection, () => ReactNode> = {
  crews: CrewsSection,
  money: MoneySection,
  flags: FlagsSection,
  health: HealthSection,
  jobs: JobsSection,
  mails: MailsSection,
  log: LogSection,
  account: AccountSection,
};
const allNames = Object.keys(sections) as OperatorSection[];
const hrefOf = (section: OperatorSection): string => `/operator/${section}`;

/** Nothing but the set-up of the second factor until it is done. */
export function OperatorSections() {
  const factor = useQuery(secondFactor);
  if (factor.isPending) return <LoadingView />;
  if (factor.data?.isOn) return <AllSections />;
  return (
    <Stack as="main" className={styles.main}>
      <AccountSection />
    </Stack>
  );
}

/** The navigation and the section that the address names, or the crews. */
function AllSections() {
  const t = useTexts(operatorTexts);
  const path = usePath();
  const money = useQuery(moneySettings);
  // Otherwise an address of the money would show the crews for a moment.
  if (money.isPending) return <LoadingView />;
  const names = allNames.filter((section) => section !== "money" || money.data?.isOn === true);
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
