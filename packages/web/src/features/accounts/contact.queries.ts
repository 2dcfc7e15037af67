import { useMutation } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";

export const useSendMessage = () =>
  useMutation({ mutationFn: (message: CallInput<"profile.contact">) => call("profile.contact", message) });

/** A signed link to the support desk, valid for a moment only; null where the installation has none. */
export const supportDesk = (hasSupportDesk: boolean) =>
  crewQuery(
    ["accounts", "support", hasSupportDesk],
    async ({ call: read }) => (hasSupportDesk ? (await read("profile.supportSignIn", {})).redirectUrl : null),
    { staleTime: 0, gcTime: 0 },
  );
