import type { User } from "@glasen/contract/accounts.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallInput, call } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { crewsArea } from "../crews/crews.queries.ts";
import { profileTexts } from "./profile.texts.ts";

/** Lists of members show the name and picture, too. */
function putUser(cache: QueryClient, user: User): void {
  cache.setQueryData(contextQuery.queryKey, (context) => context && { ...context, user });
  void cache.invalidateQueries({ queryKey: crewsArea });
}

export function useChangeUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: CallInput<"accounts.changeUser">) => call("accounts.changeUser", changes),
    onSuccess: (user) => putUser(cache, user),
  });
}

export function useSetPicture() {
  const cache = useQueryClient();
  const t = useTexts(profileTexts);
  return useMutation({
    /** Null removes the picture. */
    mutationFn: (picture: Blob | null) =>
      picture ? call("profile.setAvatar", { content: picture }) : call("profile.removeAvatar", {}),
    onSuccess: (user) => putUser(cache, user),
    onError: (error) => notifyError(error, t.pictureNotSaved),
  });
}
