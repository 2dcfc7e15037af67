import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { supportDesk } from "../features/accounts/contact.queries.ts";
import { useHelpers } from "../features/crews/crews.queries.ts";
import { HelpView } from "./HelpView.tsx";
import { helpTexts } from "./help.texts.ts";
import { questionsFor } from "./help-questions.ts";
import { crewHref } from "./routes.ts";

/** Redirects to the support desk if the installation has one, else shows the help page. */
export function HelpScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(helpTexts);
  const language = useLanguage();
  const openId = useLocation().hash || undefined;
  const helpers = useHelpers(crew.id);
  const { data: context } = useSuspenseQuery(contextQuery);
  const { data: desk } = useSuspenseQuery(supportDesk(context.hasSupportDesk));
  useEffect(() => {
    // Replaces this entry of the history, so that "back" does not redirect again.
    if (desk) location.replace(desk);
  }, [desk]);
  if (desk) return <LoadingView />;
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HelpView
        key={openId}
        helpers={helpers}
        contactHref={crewHref(crew.id, "help/contact")}
        questions={questionsFor(me, language)}
        openId={openId}
        hrefOf={(path) => crewHref(crew.id, path)}
        t={t}
      />
    </>
  );
}
