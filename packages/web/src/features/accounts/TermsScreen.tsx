import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "../sessions/sign-in.texts.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { VisitorLink } from "../sessions/VisitorLink.public.tsx";
import { termsTexts } from "./terms.texts.ts";

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
