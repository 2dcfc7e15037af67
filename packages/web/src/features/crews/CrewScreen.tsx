import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { CrewView } from "./CrewView.tsx";
import { everybodyOf, useChangeCrew } from "./crews.queries.ts";
import { crewTexts } from "./crews.texts.ts";
import { FoundCrew } from "./FoundCrew.tsx";

export function CrewScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(crewTexts);
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
        membersHref={`/crew/${crew.id}/members`}
        onSave={crewPolicy.change(me, { crewId: crew.id }) ? (changed) => change.mutateAsync(changed) : undefined}
        onCreate={() => setCreating(true)}
      />
      {isCreating && <FoundCrew timeZone={crew.timeZone} onClose={() => setCreating(false)} />}
    </>
  );
}
