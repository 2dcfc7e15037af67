import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { Decision } from "#ui/Decision.tsx";
import { correctionsOf } from "./corrections.queries.ts";
import { useWish, WishedChange } from "./RequestCard.tsx";
import { useChainWords } from "./use-chain-words.ts";
import { useCorrectionDecisions } from "./use-correction-decisions.ts";

// The home screen starts without the code of dialogs.
const ReasonDialog = lazyScreen("reason-dialog", async () => (await import("./ReasonDialog.tsx")).ReasonDialog);

/** The open correction requests that the user may decide, oldest first; undefined while they load. */
export function useCorrectionsToDecide(): readonly CorrectionRequest[] | undefined {
  const { crew } = useCrew();
  const { mayDecide } = useCorrectionDecisions();
  const { data } = useQuery({ ...correctionsOf(crew.id), ...essential });
  return data?.filter((request) => request.status === "open" && mayDecide(request)).toReversed();
}

/** One request, decided in place. */
export function CorrectionDecision({ request }: { readonly request: CorrectionRequest }) {
  const { t, members, nameOf, dayText, timeZone } = useChainWords();
  const { send, sendNow, isDeciding } = useCorrectionDecisions();
  const wish = useWish(request);
  const [isRejecting, setRejecting] = useState(false);
  const { userId, kind, clockInTimestamp, stamps, reason } = request;
  const member = members.find((one) => one.userId === userId);
  const at = Date.parse(clockInTimestamp ?? stamps?.[0]?.timestamp ?? "") as Instant;
  const what = { create: t.wantsNew, replace: t.wantsChange, delete: t.wantsRemoval }[kind];
  return (
    <>
      <Decision
        name={nameOf(userId)}
        imageUrl={member?.hasAvatar ? member.avatarUrl : undefined}
        text={`${what}, ${dayText(localDayOf(timeZone, at))}`}
        declineText={t.reject}
        onDecline={() => setRejecting(true)}
        approveText={t.grant}
        onApprove={wish.isOutdated ? undefined : () => sendNow(request, "grant")}
        isLoading={isDeciding(request)}
      >
        <WishedChange request={request} wish={wish} />
        {wish.isOutdated ? t.changedSince : reason}
      </Decision>
      {isRejecting && (
        <Suspense>
          <ReasonDialog
            title={t.rejectTitle}
            label={t.answer}
            isOptional
            confirmText={t.reject}
            onConfirm={(answer) => send(request, "reject", answer)}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
