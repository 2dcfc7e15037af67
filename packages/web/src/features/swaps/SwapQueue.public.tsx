import type { SwapShift } from "@glasen/contract/swaps.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Decision } from "#ui/Decision.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { SwapIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { swapsOf, useDecideSwap } from "./swaps.queries.ts";
import { swapTexts } from "./swaps.texts.ts";

/** Asks on which two members agree and a manager decides. */
export function SwapQueue({ wordsOf }: { readonly wordsOf: (shift: SwapShift) => string }) {
  const { crew } = useCrew();
  const t = useTexts(swapTexts);
  const [{ data: requests }, { data: everybody }] = useSuspenseQueries({
    queries: [swapsOf(crew.id), everybodyOf(crew.id)],
  });
  const decide = useDecideSwap(crew.id);
  const [doubted, setDoubted] = useState<number>();
  const nameOf = (id: number | null) => everybody.find(({ userId }) => userId === id)?.name ?? "";
  const waiting = requests.filter(({ mayDecide }) => mayDecide);
  const grant = (id: number, confirmsConflicts: boolean) =>
    decide.mutate(
      { id, isGranted: true, confirmsConflicts },
      { onError: (error) => (hasConflicts(error) ? setDoubted(id) : notifyError(error, t.notAnswered)) },
    );
  return (
    <>
      <title>{`${t.queueTitle} · Glasen`}</title>
      <PageHeader title={t.queueTitle} subtitle={t.queueSubtitle} />
      {waiting.length === 0 ? (
        <Card>
          <EmptyState icon={<SwapIcon />} title={t.queueEmpty}>
            {t.queueEmptyHint}
          </EmptyState>
        </Card>
      ) : (
        <Stack as="ul" gap={2}>
          {waiting.map((request) => (
            <li key={request.id}>
              <Card>
                <Decision
                  name={nameOf(request.userId)}
                  text={(request.kind === "SWAP" ? t.swaps : t.takesOver)(
                    nameOf(request.userId),
                    nameOf(request.acceptedBy),
                  )}
                  declineText={t.reject}
                  approveText={t.grant}
                  isLoading={decide.isPending}
                  onDecline={() =>
                    decide.mutate(
                      { id: request.id, isGranted: false, confirmsConflicts: false },
                      { onError: (error) => notifyError(error, t.notAnswered) },
                    )
                  }
                  onApprove={() => grant(request.id, false)}
                >
                  {[request.shift, request.acceptedShift].flatMap((shift) => (shift ? wordsOf(shift) : [])).join(" ↔ ")}
                  {request.note !== "" && <p>{request.note}</p>}
                </Decision>
              </Card>
            </li>
          ))}
        </Stack>
      )}
      {doubted !== undefined && (
        <Question
          isOpen
          isLoss={false}
          title={t.conflictTitle}
          text={t.conflictText}
          confirmText={t.conflictConfirm}
          onConfirm={() => {
            grant(doubted, true);
            setDoubted(undefined);
          }}
          onCancel={() => setDoubted(undefined)}
        />
      )}
    </>
  );
}

const hasConflicts = (error: Error): boolean =>
  error instanceof CallError && error.errors.some(({ field }) => field?.startsWith("guids.") ?? false);
