import { secondFactorPolicy } from "@glasen/domain/accounts/policy.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { CrewContext } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { ownSessions } from "../sessions/sessions.queries.ts";
import { SecurityDialogs } from "./SecurityDialogs.tsx";
import { type CrewRules, type SecurityAction, SecurityView } from "./SecurityView.tsx";
import * as queries from "./security.queries.ts";

export function SecurityScreen() {
  // The sessions are for the card inside the view, which would otherwise load them after the rest.
  const [{ data: context }, { data: factors }] = useSuspenseQueries({
    queries: [contextQuery, queries.ownFactors, ownSessions],
  });
  const [action, setAction] = useState<SecurityAction>();
  const missing = context.crews.filter(({ id }) => context.secondFactor.missingIn.includes(id));
  return (
    <>
      <SecurityView
        factors={factors}
        missingIn={missing.map(({ name }) => name)}
        rules={useCrewRules()}
        onAction={setAction}
      />
      {action && (
        <SecurityDialogs
          action={action}
          hasFactor={factors.hasTotp || factors.passkeys.length > 0}
          isPasskeySession={context.session?.method === "passkey"}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** The rules of the crew that the page was opened from, for its owner. */
function useCrewRules(): CrewRules | undefined {
  const current = useContext(CrewContext);
  const crewId = current?.crew.id ?? 0;
  const canSet = current !== undefined && secondFactorPolicy.require(current.me, { crewId });
  const { data: factor } = useQuery({ ...queries.crewRuleOf(crewId), enabled: canSet });
  const { data: idle } = useQuery({ ...queries.idleRuleOf(crewId), enabled: canSet });
  const setFactor = queries.useSetCrewRule(crewId);
  const setIdle = queries.useSetIdleRule(crewId);
  if (!current || !factor || !idle) return undefined;
  return {
    crew: current.crew.name,
    factor: { isRequired: factor.isRequired, onChange: setFactor.mutate },
    idle: { ...idle, onChange: setIdle.mutate },
  };
}
