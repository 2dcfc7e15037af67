import type { Language } from "@glasen/contract/limits.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { languageStore, setLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { accountTexts } from "./account.texts.ts";

/** Optimistic: the page changes its language at once, and back if the server refuses. */
export function useChangeLanguage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call("accounts.changeUser", { language }),
    onMutate: (language) => {
      const before = languageStore.get();
      setLanguage(language);
      return before;
    },
    onError: (error, _language, before) => {
      if (before) setLanguage(before);
      // In the language that is back, not in the one that was refused.
      notifyError(error, accountTexts[languageStore.get()].languageNotSaved);
    },
    onSuccess: (user) => cache.setQueryData(contextQuery.queryKey, (context) => context && { ...context, user }),
  });
}
