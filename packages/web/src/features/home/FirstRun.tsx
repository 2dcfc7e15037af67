import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { InvitePeople } from "../members/invite.public.tsx";
import { StampWatch } from "../time-clock/StampWatch.public.tsx";
import { FirstRunView, type WantedLine } from "./FirstRunView.tsx";
import { homeTexts } from "./home.texts.ts";

/** The home screen of a founder who is still alone in the crew. */
export function FirstRun() {
  const { crew, me } = useCrew();
  const t = useTexts(homeTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<readonly WantedLine[]>();
  const base = `/crew/${crew.id}`;
  const { user } = context;
  const trialEnd = crew.trialEndsAt && formatDate(wallTime(Date.parse(crew.trialEndsAt), crew.timeZone).date);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FirstRunView
        name={user?.name ?? ""}
        crewName={crew.name}
        imageUrl={user?.hasAvatar ? user.avatarUrl : undefined}
        hrefs={{
          import: `${base}/members/import`,
          settings: `${base}/settings`,
          teams: `${base}/settings/teams`,
          terminals: `${base}/settings/terminals`,
        }}
        facts={[
          t.zoneIs(crew.timeZone.replace("_", " ")),
          ...(trialEnd ? [t.trialUntil(trialEnd)] : []),
          t.ownTimesOnly,
        ]}
        onInvite={setWanted}
        watch={me.permissions.has("canUseTimeTracking") && <StampWatch />}
      />
      {wanted && (
        <Suspense>
          <InvitePeople
            people={wanted}
            onClose={() => setWanted(undefined)}
            onOpen={(userId) => void navigate({ to: `${base}/members/${userId}` })}
          />
        </Suspense>
      )}
    </>
  );
}
