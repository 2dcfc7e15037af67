import { useMutation } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
import { useSession } from "#platform/session.ts";

export const useRequestReset = () =>
  useMutation({ mutationFn: (userIdentifier: string) => call("passwords.requestReset", { userIdentifier }) });

/** The second factors of the account that the token of a reset link is for. */
export const resetOf = (token: string) =>
  crewQuery(
    ["password-reset", token],
    "passwords.reset",
    { token },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );

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
