import type { CorrectionRequest } from "@glasen/contract/corrections.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { editsAsManager, timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { toast } from "#ui/toast-queue.ts";
import { useDecideCorrection } from "./corrections.queries.ts";
import { useChainWords } from "./use-chain-words.ts";

/** Who decides on a request, and the decision itself, which can be undone from its toast. */
export function useCorrectionDecisions() {
  const { crew, me } = useCrew();
  const { t, members, nameOf } = useChainWords();
  const decide = useDecideCorrection(crew.id);
  const teamIdsOf = (userId: number) => members.find((one) => one.userId === userId)?.teamIds ?? [];
  const isLed = ({ userId }: CorrectionRequest): boolean =>
    editsAsManager(me, { crewId: crew.id, userId, teamIds: teamIdsOf(userId) });
  const mayDecide = (request: CorrectionRequest): boolean =>
    isLed(request) && mayDecideAbout(me, request, crew.settings);

  async function send(
    { id, userId }: CorrectionRequest,
    to: "grant" | "reject" | "withdraw",
    answer = "",
  ): Promise<void> {
    await decide.mutateAsync({ id, to, answer });
    const subject = `correction ${id}`;
    if (to === "withdraw") return toast.success(t.withdrawn, undefined, { subject });
    const undo = () =>
      void decide.mutateAsync({ id, to: "reopen", answer: "" }).then(
        () => toast.success(t.reopened, undefined, { subject }),
        (error: unknown) => notifyError(error, t.notReopened),
      );
    const text = userId === me.userId ? undefined : t.isNotified(nameOf(userId));
    toast.success(to === "grant" ? t.granted : t.rejected, text, { subject, action: { label: t.undo, onPress: undo } });
  }
  return {
    mayDecide,
    /** The user's own request, which the crew leaves to somebody else. */
    isForAnother: (request: CorrectionRequest): boolean => isLed(request) && !mayDecide(request),
    mayWithdraw: ({ userId }: CorrectionRequest): boolean =>
      userId === me.userId && timeClockPolicy.withdrawCorrection(me, { crewId: crew.id }),
    send,
    sendNow: (request: CorrectionRequest, to: "grant" | "withdraw") =>
      void send(request, to).catch((error: unknown) => notifyError(error, t.notDecided)),
    isDeciding: ({ id }: CorrectionRequest): boolean => decide.isPending && decide.variables.id === id,
  };
}
