import type { ReactNode } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { goTo, usePath } from "#platform/place.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { SignOutIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { Logo } from "#ui/Logo.tsx";
import { PartsNav } from "#ui/PartsNav.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { AccountSection } from "./AccountSection.tsx";
import { CrewsSection } from "./CrewsSection.tsx";
import { FlagsSection } from "./FlagsSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { JobsSection } from "./JobsSection.tsx";
import { LogSection } from "./LogSection.tsx";
import { MailsSection } from "./MailsSection.tsx";
import styles from "./Operator.module.css";
import { OperatorSignIn } from "./OperatorSignIn.tsx";
import { useOperatorSignOut } from "./operator.queries.ts";
import { type OperatorSection, operatorTexts } from "./operator.texts.ts";

/** In the order of the navigation; the first opens where the address names none. */
const sections: Record<OperatorSection, () => ReactNode> = {
  crews: CrewsSection,
  flags: FlagsSection,
  health: HealthSection,
  jobs: JobsSection,
  mails: MailsSection,
  log: LogSection,
  account: AccountSection,
};
const names = Object.keys(sections) as OperatorSection[];
const hrefOf = (section: OperatorSection): string => `/operator/${section}`;

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

/** For the people who run the installation; separate from every crew. */
export function OperatorArea({ operatorId }: { readonly operatorId: number | undefined }) {
  const t = useTexts(operatorTexts);
  const path = usePath();
  const language = useLanguage();
  const signOut = useOperatorSignOut();
  const isSignedIn = operatorId !== undefined;
  const current = names.find((section) => path === hrefOf(section)) ?? "crews";
  const Section = sections[current];
  return (
    <LinkProvider navigate={goTo}>
      <title>{`${t.title} · Glasen`}</title>
      <div className={styles.page}>
        <Row as="header" gap={4} className={styles.head}>
          <Logo word="Glasen" />
          <span className={styles.area}>{t.title}</span>
          <Row className={styles.end}>
            <SegmentedControl label={t.language} choices={languages} value={language} onChange={setLanguage} />
            {isSignedIn && (
              <Button variant="ghost" icon={<SignOutIcon />} onPress={() => signOut.mutate()}>
                {t.signOut}
              </Button>
            )}
          </Row>
        </Row>
        {isSignedIn && (
          <PartsNav
            label={t.sections}
            parts={names.map((section) => ({ href: hrefOf(section), label: t.section(section) }))}
            pathname={hrefOf(current)}
          />
        )}
        <Stack as="main" className={styles.main}>
          {isSignedIn ? <Section /> : <OperatorSignIn />}
        </Stack>
      </div>
    </LinkProvider>
  );
}
