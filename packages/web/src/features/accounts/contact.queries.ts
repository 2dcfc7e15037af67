import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";

export const useSendMessage = () =>
  useMutation({ mutationFn: (message: Sent<"profile.contact">) => call("profile.contact", message) });

/** A signed way to the support desk, good for a moment only; null where the installation has none. */
export const supportDesk = (hasSupportDesk: boolean) =>
  queryOptions({
    queryKey: ["accounts", "support", hasSupportDesk],
    queryFn: async () => (hasSupportDesk ? (await call("profile.supportSignIn", {})).redirectUrl : null),
    staleTime: 0,
    gcTime: 0,
  });
