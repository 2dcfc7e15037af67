import type { ReactNode } from "react";
import { RouterProvider as LinkProvider } from "react-aria-components";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { goTo, usePath } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { AccountSection } from "./AccountSection.tsx";
import { CrewsSection } from "./CrewsSection.tsx";
import { FlagsSection } from "./FlagsSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { JobsSection } from "./JobsSection.tsx";
import { LogSection } from "./LogSection.tsx";
import { MailsSection } from "./MailsSection.tsx";
import { OperatorFrame } from "./OperatorFrame.tsx";
import { OperatorSignInScreen } from "./OperatorSignInScreen.tsx";
import { useOperatorSignOut } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { type OperatorSection, sectionOf } from "./operator-sections.ts";

const screens: Record<OperatorSection, () => ReactNode> = {
  crews: CrewsSection,
  flags: FlagsSection,
  health: HealthSection,
  jobs: JobsSection,
  mails: MailsSection,
  log: LogSection,
  account: AccountSection,
};

/** For those who run the installation; apart from everybody's crew. */
export function OperatorArea({ operatorId }: { readonly operatorId: number | undefined }) {
  const t = useTexts(operatorTexts);
  const current = sectionOf(usePath());
  const language = useLanguage();
  const signOut = useOperatorSignOut();
  const Section = screens[current];
  return (
    <LinkProvider navigate={goTo}>
      <title>{`${t.title} · Glasen`}</title>
      <OperatorFrame
        current={operatorId === undefined ? undefined : current}
        language={language}
        onLanguage={setLanguage}
        onSignOut={() => signOut.mutate()}
        t={t}
      >
        {operatorId === undefined ? <OperatorSignInScreen /> : <Section />}
      </OperatorFrame>
    </LinkProvider>
  );
}
