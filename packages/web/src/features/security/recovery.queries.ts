import { useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { CallError, codes } from "#platform/call-error.ts";
import { errorText } from "#platform/error-text.ts";
import { useSession } from "#platform/session.ts";
import type { RecoveryTexts } from "./recovery.texts.ts";

export const useRequestReset = () =>
  useMutation({ mutationFn: (userIdentifier: string) => call("passwords.requestReset", { userIdentifier }) });

/** Ends every session of the account, this device's among them. */
export function useSetPassword() {
  const { leave } = useSession();
  return useMutation({
    mutationFn: async (input: Sent<"passwords.setByToken">) => {
      await call("passwords.setByToken", input);
      await leave();
    },
  });
}

/** Where the members are known (a crew's device) the answer says more; everywhere else it is the same for all. */
export function requestProblem(error: unknown, t: RecoveryTexts, errors: Parameters<typeof errorText>[1]): string {
  const told: Record<number, string> = {
    [codes.emailSendingFailed]: t.notSent,
    [codes.userNotFound]: t.noUser,
    [codes.userWithoutEmail]: t.noEmail,
  };
  return (error instanceof CallError && told[error.code]) || errorText(error, errors);
}
