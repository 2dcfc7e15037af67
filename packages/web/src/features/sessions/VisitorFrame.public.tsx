import type { Language } from "@glasen/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { MouseEvent, ReactNode } from "react";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { goTo } from "#platform/location.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Logo } from "#ui/Logo.tsx";
import { signInTexts } from "./sign-in.texts.ts";
import styles from "./VisitorFrame.module.css";

interface Props {
  readonly title: string;
  /** Title of the window where it differs from that of the card. */
  readonly windowTitle?: string | undefined;
  /** Over the card. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
  /** Under the card, e.g. a link to another page. */
  readonly below?: ReactNode;
  /** A crew's terminal shows no links to other pages. */
  readonly isTerminal?: boolean | undefined;
  /** Room for two fields beside each other. */
  readonly isWide?: boolean | undefined;
}

/** The frame of every page that can be seen without signing in. */
export function VisitorFrame({ title, windowTitle = title, above, children, below, isTerminal, isWide }: Props) {
  const t = useTexts(signInTexts);
  const { legalLinks: links, hasBilling } = useQuery({ ...contextQuery, enabled: false }).data ?? {};
  return (
    <div className={styles.page}>
      <title>{`${windowTitle} · Glasen`}</title>
      <header className={styles.brand}>
        <Logo word="Glasen" />
        <LanguageChoice label={t.language} />
      </header>
      <main className={styles.panel} data-wide={isWide ?? false}>
        {above}
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </section>
        {below && <p className={styles.below}>{below}</p>}
      </main>
      <footer className={styles.foot}>
        {!isTerminal && (
          <>
            {hasBilling && <VisitorLink href="/prices">{t.prices}</VisitorLink>}
            <VisitorLink href="/terms">{t.terms}</VisitorLink>
            {links?.imprint && <a href={links.imprint}>{t.imprint}</a>}
            {links?.privacy && <a href={links.privacy}>{t.privacy}</a>}
          </>
        )}
      </footer>
    </div>
  );
}

const languages: readonly { readonly id: Language; readonly name: string }[] = [
  { id: "de", name: "Deutsch" },
  { id: "en", name: "English" },
];

/** Looks like `SegmentedControl`, but of plain radio buttons: the first screen is kept light. */
function LanguageChoice({ label }: { readonly label: string }) {
  const language = useLanguage();
  return (
    <div role="radiogroup" aria-label={label} className={styles.languages}>
      {languages.map(({ id, name }) => (
        <label key={id} className={styles.language}>
          <input
            type="radio"
            name="language"
            value={id}
            checked={id === language}
            onChange={() => setLanguage(id)}
            className={styles.radio}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Opens another visitors' page without loading the window again; a plain link, to keep the first screen light. */
export function VisitorLink({ href, children, className }: LinkProps) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
