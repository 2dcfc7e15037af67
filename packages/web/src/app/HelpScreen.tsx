import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { useHelpers } from "../features/crews/crews.queries.ts";
import { HelpView } from "./HelpView.tsx";
import { helpTexts } from "./help.texts.ts";

export function HelpScreen() {
  const { crew } = useCrew();
  const t = useTexts(helpTexts);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HelpView helpers={useHelpers(crew.id)} t={t} />
    </>
  );
}
