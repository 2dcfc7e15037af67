import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "./accounts.texts.ts";
import { termsTexts } from "./terms.texts.ts";
import { VisitorFrame } from "./VisitorFrame.tsx";
import { VisitorLink } from "./VisitorLink.tsx";

const sections = ["service", "account", "data", "rules"] as const;

export function TermsScreen() {
  const t = useTexts(termsTexts);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <VisitorFrame
        title={t.title}
        below={<VisitorLink href="/sign-in">{t.back}</VisitorLink>}
        language={useLanguage()}
        onLanguage={setLanguage}
        t={useTexts(accountTexts)}
      >
        {sections.map((section) => (
          <section key={section}>
            <h2>{t[`${section}Title`]}</h2>
            <p>{t[section]}</p>
          </section>
        ))}
      </VisitorFrame>
    </>
  );
}
