import type { Language } from "@glasen/contract/limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { Button } from "#ui/Button.tsx";
import { SignOutIcon } from "#ui/icons.tsx";
import { Logo } from "#ui/Logo.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./OperatorFrame.module.css";
import type { OperatorTexts } from "./operator.texts.ts";
import { type OperatorSection, operatorSections, sectionHref } from "./operator-sections.ts";

interface Props {
  /** Undefined while nobody is signed in. */
  readonly current: OperatorSection | undefined;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
  readonly t: OperatorTexts;
}

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

export function OperatorFrame({ current, language, onLanguage, onSignOut, children, t }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo word="Glasen" />
        <span className={styles.area}>{t.title}</span>
        <div className={styles.end}>
          <SegmentedControl label={t.language} choices={languages} value={language} onChange={onLanguage} />
          {current && (
            <Button variant="ghost" icon={<SignOutIcon />} onPress={onSignOut}>
              {t.signOut}
            </Button>
          )}
        </div>
      </header>
      {current && (
        <nav className={styles.sections} aria-label={t.sections}>
          {operatorSections.map((section) => (
            <Link
              key={section}
              // On a phone the row is longer than the screen.
              ref={(link) => {
                if (section === current) link?.scrollIntoView({ block: "nearest", inline: "nearest" });
              }}
              href={sectionHref(section)}
              className={styles.section ?? ""}
              {...(section === current && { "aria-current": "page" })}
            >
              {t.section(section)}
            </Link>
          ))}
        </nav>
      )}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
