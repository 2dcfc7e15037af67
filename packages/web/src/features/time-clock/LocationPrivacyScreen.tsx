import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { LocationPrivacyView } from "./LocationPrivacyView.tsx";
import { locationPrivacyOf, useChangeLocationPrivacy } from "./places.queries.ts";
import { placesTexts } from "./places.texts.ts";

export function LocationPrivacyScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(placesTexts);
  const { data: privacy } = useSuspenseQuery(locationPrivacyOf(crew.id));
  const change = useChangeLocationPrivacy(crew.id);
  const mayChange = timeClockPolicy.changeLocationPrivacy(me, { crewId: crew.id });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <LocationPrivacyView
        // The form starts again from what others have saved.
        key={`${privacy.keepsPositions} ${privacy.retentionDays}`}
        privacy={privacy}
        onSave={mayChange ? (wanted) => change.mutate(wanted) : undefined}
        isSaving={change.isPending}
        settingsHref={`/crew/${crew.id}/settings/timeTracking`}
        ownHref={`/crew/${crew.id}/my-positions`}
      />
    </>
  );
}
