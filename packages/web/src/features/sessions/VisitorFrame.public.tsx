import type { Language } from "@glasen/contract/limits.ts";
import type { ReactNode } from "react";
import { Logo } from "#ui/Logo.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import type { AccountTexts } from "./sign-in.texts.ts";
import styles from "./VisitorFrame.module.css";
import { VisitorLink } from "./VisitorLink.public.tsx";

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

/** What every page for visitors has around it. */
export function VisitorFrame({ title, above, children, below, language, onLanguage, isTerminal, t }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Logo word="Glasen" />
        <LanguageChoice label={t.language} value={language} onChange={onLanguage} />
      </header>
      <main className={styles.panel}>
        {above}
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </section>
        {below && <p className={styles.below}>{below}</p>}
      </main>
      <footer className={styles.foot}>{!isTerminal && <VisitorLink href="/terms">{t.terms}</VisitorLink>}</footer>
    </div>
  );
}
