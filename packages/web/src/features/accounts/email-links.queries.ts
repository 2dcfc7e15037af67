import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery, useSession } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { emailLinkTexts } from "./email-links.texts.ts";

/** The token of a mailed link. */
export const tokenInAddress = (): string => new URLSearchParams(location.search).get("token") ?? "";

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => call("notifications.unsubscribe", { token }) });

export function useResendConfirmation() {
  const t = useTexts(emailLinkTexts);
  return useMutation({
    mutationFn: () => call("accounts.resendConfirmation", {}),
    onSuccess: () => toast.success(t.sent),
    onError: (error) => notifyError(error, t.notSent),
  });
}

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) => call("accounts.confirmEmail", { token }),
    meta: { invalidates: [contextQuery.queryKey] },
  });

/** Ends every session of the account, also the one on this device. */
export function useUndoEmailChange() {
  const { leave } = useSession();
  return useMutation({
    mutationFn: async (token: string) => {
      const answer = await call("accounts.undoEmailChange", { token });
      await leave();
      return answer;
    },
  });
}
