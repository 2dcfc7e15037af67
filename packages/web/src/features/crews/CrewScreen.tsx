import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { toast } from "#ui/toast-queue.ts";
import { CrewView } from "./CrewView.tsx";
import { everybodyOf, useChangeCrew } from "./crews.queries.ts";
import { crewTexts } from "./crews.texts.ts";
import { FoundCrew } from "./FoundCrew.tsx";
import { timeZones } from "./time-zones.ts";

export function CrewScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(crewTexts);
  const words = useTexts(errorTexts);
  const { data: members } = useSuspenseQuery(everybodyOf(crew.id));
  const change = useChangeCrew(crew.id);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <CrewView
        key={`${crew.id}-${crew.name}-${crew.timeZone}`}
        crew={crew}
        ownerName={members.find(({ userId }) => userId === crew.ownerId)?.name ?? ""}
        trialEnd={
          crew.trial && crew.trialEndsAt
            ? formatDate(wallTime(Date.parse(crew.trialEndsAt), crew.timeZone).date)
            : undefined
        }
        timeZones={timeZones()}
        membersHref={`/crew/${crew.id}/members`}
        isSaving={change.isPending}
        problem={change.error ? errorText(change.error, words) : undefined}
        onSave={
          crewPolicy.change(me, { crewId: crew.id })
            ? (changed) => change.mutate(changed, { onSuccess: () => toast.success(t.saved) })
            : undefined
        }
        onCreate={() => setCreating(true)}
        t={t}
      />
      {isCreating && <FoundCrew timeZone={crew.timeZone} onClose={() => setCreating(false)} />}
    </>
  );
}
