import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { codes, hasCode } from "#platform/call-error.ts";

export const useSendMessage = () =>
  useMutation({ mutationFn: (message: Sent<"profile.contact">) => call("profile.contact", message) });

/** A signed way to the support desk, good for a moment only; null where the installation has none. */
export const supportDesk = queryOptions({
  queryKey: ["accounts", "support"],
  queryFn: async (): Promise<string | null> => {
    try {
      return (await call("profile.supportSignIn", {})).redirectUrl;
    } catch (error) {
      if (hasCode(error, codes.gone)) return null;
      throw error;
    }
  },
  staleTime: 0,
  gcTime: 0,
});
