import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { canUsePinTerminal } from "@glasen/domain/access/entitlements.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { teamsOf } from "../teams/teams.queries.ts";
import { sessionTexts } from "./sessions.texts.ts";
import { TerminalsView } from "./TerminalsView.tsx";
import { terminalsOf, useRevokeTerminal, useStartTerminal } from "./terminals.queries.ts";

export function TerminalsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(sessionTexts);
  const { data: terminals } = useSuspenseQuery(terminalsOf(crew.id));
  const { data: teams = [] } = useQuery(teamsOf(crew.id));
  const start = useStartTerminal();
  const revoke = useRevokeTerminal(crew.id);
  const [isStarting, setStarting] = useState(false);
  const [usesPins, setUsesPins] = useState(true);
  const [revoked, setRevoked] = useState<TerminalDevice>();
  // With its first settings a terminal asks for passwords, which are slow to type at a door.
  const isPinOffered =
    crew.settings.terminalViewMode === "OVERVIEW" &&
    canUsePinTerminal(me.products) &&
    me.permissions.get("canEditCrew") === scopes.crew;
  const isForCrew = terminalPolicy.signInForCrew(me, { crewId: crew.id });
  const teamNames = (ids: readonly number[]) => teams.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TerminalsView
        terminals={terminals}
        isForCrew={isForCrew}
        teamNames={teamNames}
        onStart={() => setStarting(true)}
        onRevoke={setRevoked}
      />
      <Question
        isOpen={isStarting}
        title={t.startQuestion(crew.name)}
        text={
          <Stack>
            <p>{t.startText}</p>
            {!isForCrew && <p>{t.startTeams(teamNames(me.managedTeamIds ?? me.teamIds).join(", "))}</p>}
            {isPinOffered && (
              <Stack gap={1}>
                <Checkbox isSelected={usesPins} onChange={setUsesPins}>
                  {t.usePins}
                </Checkbox>
                <p>{t.usePinsText}</p>
              </Stack>
            )}
          </Stack>
        }
        confirmText={t.start}
        isLoss={false}
        isConfirming={start.isPending}
        onCancel={() => setStarting(false)}
        onConfirm={() =>
          start.mutate({ crewId: crew.id, usesPins: isPinOffered && usesPins }, { onError: () => setStarting(false) })
        }
      />
      <Question
        isOpen={revoked !== undefined}
        title={revoked ? t.revokeTerminalTitle(t.device(revoked)) : ""}
        text={t.revokeTerminalText}
        confirmText={t.revoke}
        onCancel={() => setRevoked(undefined)}
        onConfirm={() => {
          if (revoked) revoke.mutate(revoked.id);
          setRevoked(undefined);
        }}
      />
    </>
  );
}
