import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { sessionTexts } from "./sessions.texts.ts";
import { TerminalsView } from "./TerminalsView.tsx";
import { terminalsOf, useRevokeTerminal, useStartTerminal } from "./terminals.queries.ts";

export function TerminalsScreen() {
  const { crew } = useCrew();
  const t = useTexts(sessionTexts);
  const { data: terminals } = useSuspenseQuery(terminalsOf(crew.id));
  const start = useStartTerminal();
  const revoke = useRevokeTerminal(crew.id);
  const [isStarting, setStarting] = useState(false);
  const [revoked, setRevoked] = useState<TerminalDevice>();
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TerminalsView terminals={terminals} onStart={() => setStarting(true)} onRevoke={setRevoked} />
      <Question
        isOpen={isStarting}
        title={t.startQuestion(crew.name)}
        text={t.startText}
        confirmText={t.start}
        isLoss={false}
        isConfirming={start.isPending}
        onCancel={() => setStarting(false)}
        onConfirm={() => start.mutate(crew.id, { onError: () => setStarting(false) })}
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
