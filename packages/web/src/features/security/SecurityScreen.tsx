import { secondFactorPolicy } from "@glasen/domain/accounts/policy.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { CrewContext } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { AccountFrame } from "../accounts/AccountFrame.public.tsx";
import { accountFrameTexts } from "../accounts/account.texts.ts";
import { canUsePasskeys } from "../sessions/passkey-support.public.ts";
import { useMoment } from "../sessions/use-moment.public.ts";
import { SecurityDialogs } from "./SecurityDialogs.tsx";
import { type SecurityAction, SecurityView } from "./SecurityView.tsx";
import * as queries from "./security.queries.ts";
import { securityTexts } from "./security.texts.ts";

export function SecurityScreen() {
  const t = useTexts(securityTexts);
  const frame = useTexts(accountFrameTexts);
  const [{ data: context }, { data: factors }, { data: sessions }] = useSuspenseQueries({
    queries: [contextQuery, queries.ownFactors, queries.ownSessions],
  });
  const [action, setAction] = useState<SecurityAction>();
  const revoke = queries.useRevokeSessions();
  const momentOf = useMoment();
  const missing = context.crews.filter(({ id }) => context.secondFactor.missingIn.includes(id));

  return (
    <AccountFrame current="security">
      <SecurityView
        title={frame.section("security")}
        factors={factors}
        sessions={sessions}
        missingIn={missing.map(({ name }) => name)}
        rule={useCrewRule()}
        canAddPasskey={canUsePasskeys()}
        momentOf={momentOf}
        onAction={setAction}
        onRevoke={revoke.mutate}
        t={t}
      />
      {action && (
        <SecurityDialogs
          action={action}
          onRevokeOthers={() => revoke.mutate(undefined)}
          onClose={() => setAction(undefined)}
          t={t}
        />
      )}
    </AccountFrame>
  );
}

/** Of the crew one came from, for its owner. */
function useCrewRule() {
  const current = useContext(CrewContext);
  const crewId = current?.crew.id ?? 0;
  const isRuler = current !== undefined && secondFactorPolicy.require(current.me, { crewId });
  const { data } = useQuery({ ...queries.crewRuleOf(crewId), enabled: isRuler });
  const set = queries.useSetCrewRule(crewId);
  return data && current ? { crew: current.crew.name, isRequired: data.isRequired, onChange: set.mutate } : undefined;
}
