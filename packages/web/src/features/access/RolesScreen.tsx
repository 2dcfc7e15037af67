import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { RolesView } from "./RolesView.tsx";
import { rolesTexts } from "./roles.texts.ts";

export function RolesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(rolesTexts);
  const { data: members } = useSuspenseQuery(membersOf(crew.id));
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <RolesView
        members={members}
        products={me.products}
        mayMembersEdit={crew.settings.timeTrackingEditAllowed}
        membersHref={`/crew/${crew.id}/members`}
        settingHref={me.permissions.has("canEditCrew") ? `/crew/${crew.id}/settings/timeTracking` : undefined}
        licenceHref={me.permissions.has("canBuySubscription") ? `/crew/${crew.id}/settings/buyLicense` : undefined}
      />
    </>
  );
}
