import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { supportDesk } from "../features/accounts/contact.queries.ts";
import { useHelpers } from "../features/crews/crews.queries.ts";
import { HelpView } from "./HelpView.tsx";
import { helpTexts } from "./help.texts.ts";
import { crewHref } from "./routes.ts";

/** The support desk where the installation has one, else what is worth knowing. */
export function HelpScreen() {
  const { crew } = useCrew();
  const t = useTexts(helpTexts);
  const helpers = useHelpers(crew.id);
  const { data: context } = useSuspenseQuery(contextQuery);
  const { data: desk } = useSuspenseQuery(supportDesk(context.hasSupportDesk));
  useEffect(() => {
    // In place of this page, so that the way back does not lead to the desk again.
    if (desk) location.replace(desk);
  }, [desk]);
  if (desk) return <LoadingView />;
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HelpView helpers={helpers} contactHref={crewHref(crew.id, "help/contact")} t={t} />
    </>
  );
}
