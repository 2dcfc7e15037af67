import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { TerminalsView } from "./TerminalsView.tsx";
import { terminalsOf, useRevokeTerminal, useStartTerminal } from "./terminals.queries.ts";
import { terminalTexts } from "./terminals.texts.ts";
import { useMoment } from "./use-moment.public.ts";

export function TerminalsScreen() {
  const { crew } = useCrew();
  const t = useTexts(terminalTexts);
  const { data: devices } = useSuspenseQuery(terminalsOf(crew.id));
  const start = useStartTerminal();
  const revoke = useRevokeTerminal(crew.id);
  const [isStarting, setStarting] = useState(false);
  const [lost, setLost] = useState<TerminalDevice>();
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TerminalsView
        devices={devices}
        momentOf={useMoment()}
        onStart={() => setStarting(true)}
        onRevoke={setLost}
        t={t}
      />
      <Question
        isOpen={isStarting}
        title={t.startQuestion(crew.name)}
        text={t.startText}
        confirmText={t.start}
        cancelText={t.cancel}
        isConfirming={start.isPending}
        onCancel={() => setStarting(false)}
        onConfirm={() => start.mutate(crew.id, { onError: () => setStarting(false) })}
      />
      <Question
        isOpen={lost !== undefined}
        title={t.revokeQuestion(t.device(lost?.browser ?? null, lost?.system ?? null))}
        text={t.revokeText}
        confirmText={t.revoke}
        cancelText={t.cancel}
        onCancel={() => setLost(undefined)}
        onConfirm={() => {
          if (lost) revoke.mutate(lost.id);
          setLost(undefined);
        }}
      />
    </>
  );
}
