import type { Language } from "@glasen/contract/limits.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { languageStore, setLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery, useSession } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "./accounts.texts.ts";

export function useSignIn() {
  const { signIn } = useSession();
  return useMutation({ mutationFn: signIn });
}

/** The page changes its language at once, and back where the server does not take it. */
export function useChangeLanguage() {
  const cache = useQueryClient();
  const t = useTexts(accountTexts);
  return useMutation({
    mutationFn: (language: Language) => call("accounts.changeUser", { language }),
    onMutate: (language) => {
      const before = languageStore.get();
      setLanguage(language);
      return before;
    },
    onError: (error, _language, before) => {
      if (before) setLanguage(before);
      notifyError(error, t.languageNotSaved);
    },
    onSuccess: (user) => cache.setQueryData(contextQuery.queryKey, (context) => context && { ...context, user }),
  });
}
