import { useMutation } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { useSession } from "#platform/session.ts";

export const useRequestReset = () =>
  useMutation({ mutationFn: (userIdentifier: string) => call("passwords.requestReset", { userIdentifier }) });

/** Ends every session of the account, also the one on this device. */
export function useSetPassword() {
  const { leave } = useSession();
  return useMutation({
    mutationFn: async (input: CallInput<"passwords.setByToken">) => {
      await call("passwords.setByToken", input);
      await leave();
    },
  });
}
