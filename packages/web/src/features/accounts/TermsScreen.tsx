import { Link } from "react-aria-components/Link";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "./accounts.texts.ts";
import { termsTexts } from "./terms.texts.ts";
import { VisitorFrame } from "./VisitorFrame.tsx";

const sections = ["service", "account", "data", "rules"] as const;

export function TermsScreen() {
  const t = useTexts(termsTexts);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <VisitorFrame
        title={t.title}
        below={<Link href="/sign-in">{t.back}</Link>}
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
