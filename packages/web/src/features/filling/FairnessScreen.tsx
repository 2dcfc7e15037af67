import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { CorrectionDialog } from "./CorrectionDialog.tsx";
import { FairnessView } from "./FairnessView.tsx";
import { fairnessTexts } from "./fairness.texts.ts";
import { fairnessOf } from "./filling.queries.ts";

/** One's own share beside the median of the crew; planners see everybody they reach. */
export function FairnessScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(fairnessTexts);
  const [{ data: fairness }, { data: everybody }] = useSuspenseQueries({
    queries: [fairnessOf(crew.id), everybodyOf(crew.id)],
  });
  const [isCorrecting, setIsCorrecting] = useState(false);
  const nameOf = (userId: number): string => everybody.find((one) => one.userId === userId)?.name ?? t.formerMember;
  const plans = shiftPolicy.plan(me, { crewId: crew.id });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FairnessView
        fairness={fairness}
        ownId={me.userId}
        nameOf={nameOf}
        onCorrect={plans ? () => setIsCorrecting(true) : undefined}
      />
      {isCorrecting && (
        <CorrectionDialog
          people={fairness.members.map(({ userId }) => ({ userId, name: nameOf(userId) }))}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </>
  );
}

FairnessScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) => cache.prefetchQuery(fairnessOf(crew.id));
