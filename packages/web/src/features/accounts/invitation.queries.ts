import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type Sent } from "#platform/call.ts";
import { useSession } from "#platform/session.ts";

export const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: () => call("members.invitation", { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whoever was signed in on this device before no longer is: the invited person has taken the place. */
export function useAcceptInvitation() {
  const { leave } = useSession();
  return useMutation({
    mutationFn: async (input: Sent<"members.acceptInvitation">) => {
      const joined = await call("members.acceptInvitation", input);
      await leave();
      return joined;
    },
  });
}
