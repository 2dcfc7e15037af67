import type { Language } from "@glasen/contract/limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { Logo } from "#ui/Logo.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import type { AccountTexts } from "./accounts.texts.ts";
import styles from "./VisitorFrame.module.css";

interface Props {
  readonly title: string;
  /** Over the card. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
  /** Under the card, e.g. the way to another page. */
  readonly below?: ReactNode;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** On a crew's device nothing leads away. */
  readonly isTerminal?: boolean | undefined;
  readonly t: AccountTexts;
}

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

/** What every page for visitors has around it. */
export function VisitorFrame({ title, above, children, below, language, onLanguage, isTerminal, t }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo word="Glasen" />
        <SegmentedControl label={t.language} choices={languages} value={language} onChange={onLanguage} />
      </header>
      <main className={styles.panel}>
        {above}
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </section>
        {below && <p className={styles.below}>{below}</p>}
      </main>
      <footer className={styles.foot}>{!isTerminal && <Link href="/terms">{t.terms}</Link>}</footer>
    </div>
  );
}
