import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { ChatIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { correctionsOf, SHOWN_REQUESTS } from "./corrections.queries.ts";
import { HeldStamps, OwnHeldStamps } from "./HeldStamps.public.tsx";
import { heldStampsOf, ownHeldStampsOf } from "./held-stamps.queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { RequestCard } from "./RequestCard.tsx";
import styles from "./Requests.module.css";
import { useChainWords } from "./use-chain-words.ts";
import { useCorrectionDecisions } from "./use-correction-decisions.ts";

/** Held stamps and requested corrections: open ones to decide, and the decisions on the others. */
export function RequestsScreen() {
  const { crew, me } = useCrew();
  const { t } = useChainWords();
  const errors = useTexts(errorTexts);
  const requests = useQuery(correctionsOf(crew.id));
  const { mayDecide, isForAnother, mayWithdraw, send, sendNow, isDeciding } = useCorrectionDecisions();
  const decides = timeClockPolicy.decideCorrection(me, { crewId: crew.id });
  const heldOfOthers = useQuery({ ...heldStampsOf(crew.id), enabled: decides });
  const ownHeld = useQuery({ ...ownHeldStampsOf(crew.id), enabled: !decides });
  const held = decides ? heldOfOthers : ownHeld;
  const [shown, setShown] = useState<"open" | "all">("open");
  const [rejected, setRejected] = useState<CorrectionRequest>();

  if (requests.isPending || held.isPending) return <LoadingView />;
  if (requests.isError || held.isError)
    return (
      <Card>
        <ErrorState title={t.requestsFailed} onRetry={() => void Promise.all([requests.refetch(), held.refetch()])}>
          {errorText(requests.error ?? held.error, errors)}
        </ErrorState>
      </Card>
    );
  const list = requests.data.filter(({ status }) => shown === "all" || status === "open");
  return (
    <Stack className={styles.page}>
      <Row gap={4} className={styles.tools}>
        <SegmentedControl
          label={t.requests}
          value={shown}
          onChange={setShown}
          choices={[
            { id: "open", label: t.onlyOpen },
            { id: "all", label: t.allRequests },
          ]}
        />
        <p>{t.requestsHint}</p>
      </Row>
      {decides ? <HeldStamps /> : <OwnHeldStamps />}
      {list.length + held.data.length === 0 && (
        <Card>
          <EmptyState icon={<ChatIcon />} title={t.noRequests}>
            {t.noRequestsHint}
          </EmptyState>
        </Card>
      )}
      {list.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          isForAnother={isForAnother(request)}
          onGrant={mayDecide(request) ? () => sendNow(request, "grant") : undefined}
          onReject={mayDecide(request) ? () => setRejected(request) : undefined}
          onWithdraw={mayWithdraw(request) ? () => sendNow(request, "withdraw") : undefined}
          isDeciding={isDeciding(request)}
        />
      ))}
      {shown === "all" && list.length >= SHOWN_REQUESTS && <Muted as="p">{t.latestRequests(SHOWN_REQUESTS)}</Muted>}
      {rejected && (
        <ReasonDialog
          title={t.rejectTitle}
          label={t.answer}
          isOptional
          confirmText={t.reject}
          onConfirm={(answer) => send(rejected, "reject", answer)}
          onClose={() => setRejected(undefined)}
        />
      )}
    </Stack>
  );
}
