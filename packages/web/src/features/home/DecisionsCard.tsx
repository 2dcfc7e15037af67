import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useDeferredValue } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { AbsenceDecision, useAbsencesToDecide } from "../absences/AbsenceDecisions.public.tsx";
import { useIsAreaOn } from "../crews/crews.queries.ts";
import { CorrectionDecision, useCorrectionsToDecide } from "../time-clock/CorrectionDecisions.public.tsx";
import { homeTexts } from "./home.texts.ts";

/** The screens of requests have the rest. */
const MAX_LISTED = 6;

/** The requests that wait for the viewer, decided in place. */
export function DecisionsCard() {
  const { crew, me } = useCrew();
  const t = useTexts(homeTexts);
  const isOn = useIsAreaOn(crew.id);
  const absences = useAbsencesToDecide(isOn("absences") && absencePolicy.decide(me, { crewId: crew.id }));
  const corrections = useCorrectionsToDecide();
  // Deferred, so that rendering the requests can be interrupted by input.
  const isLoaded = useDeferredValue(absences !== undefined && corrections !== undefined);
  if (!isLoaded || !absences || !corrections) return <Card title={t.decisions} isLoading />;
  const count = absences.length + corrections.length;
  const listedAbsences = absences.slice(0, MAX_LISTED);
  const listedCorrections = corrections.slice(0, Math.max(1, MAX_LISTED - listedAbsences.length));
  const base = `/crew/${crew.id}`;
  return (
    <Card title={t.decisions} aside={count > 0 && <Count value={count} />}>
      {count === 0 ? (
        <Muted as="p">{t.nothingToDecide}</Muted>
      ) : (
        <Stack>
          {listedAbsences.map((absence) => (
            <AbsenceDecision key={absence.id} absence={absence} />
          ))}
          {listedCorrections.map((request) => (
            <CorrectionDecision key={request.id} request={request} />
          ))}
          {absences.length > listedAbsences.length && (
            <LinkButton variant="ghost" size="small" href={`${base}/absences/requests`}>
              {t.allAbsenceRequests(absences.length)}
            </LinkButton>
          )}
          {corrections.length > listedCorrections.length && (
            <LinkButton variant="ghost" size="small" href={`${base}/times/requests`}>
              {t.allCorrections(corrections.length)}
            </LinkButton>
          )}
        </Stack>
      )}
    </Card>
  );
}
