import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { languageStore, setLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery, useSession } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { canUsePasskeys, isPasskeyDeclined } from "./passkey-support.public.ts";
import type { SignInSteps } from "./SignInPanel.tsx";
import { accountTexts } from "./sign-in.texts.ts";

/** Password or passkey, then a second factor where the account asks for one. */
export function useSignInSteps(): SignInSteps {
  const { signIn, enter } = useSession();
  const t = useTexts(accountTexts);
  const errors = useTexts(errorTexts);
  const [due, setDue] = useState<SignInAnswer["secondFactor"]>();
  const password = useMutation({ mutationFn: signIn, onSuccess: ({ secondFactor }) => setDue(secondFactor) });
  const code = useMutation({
    mutationFn: (typed: string) => enter(() => call("secondFactor.signIn", { ticket: due?.ticket ?? "", code: typed })),
  });
  const passkey = useMutation({ mutationFn: () => enter(signInByPasskey) });
  const attempts = { password, code, passkey };
  const running = (["password", "code", "passkey"] as const).find((step) => attempts[step].isPending);

  function only(step: keyof typeof attempts): void {
    for (const [name, attempt] of Object.entries(attempts)) if (name !== step) attempt.reset();
  }
  const failed = Object.values(attempts).find(({ isError }) => isError)?.error;
  return {
    methods: due?.methods,
    onSignIn: (input) => {
      only("password");
      password.mutate(input);
    },
    onCode: (typed) => {
      only("code");
      code.mutate(typed);
    },
    onPasskey: canUsePasskeys()
      ? () => {
          only("passkey");
          passkey.mutate();
        }
      : undefined,
    onBack: () => {
      for (const attempt of Object.values(attempts)) attempt.reset();
      setDue(undefined);
    },
    running,
    problem: failed ? (isPasskeyDeclined(failed) ? t.passkeyDeclined : errorText(failed, errors)) : undefined,
  };
}

async function signInByPasskey(): Promise<SignInAnswer> {
  const [{ askPasskey }, { ticket, options }] = await Promise.all([
    import("./passkeys.public.ts"),
    call("secondFactor.startPasskeySignIn", {}),
  ]);
  return call("secondFactor.signInByPasskey", { ticket, credential: await askPasskey(options) });
}

/** The page changes its language at once, and back where the server does not take it. */
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
      // In the language that holds again, not in the one the page spoke meanwhile.
      notifyError(error, accountTexts[languageStore.get()].languageNotSaved);
    },
    onSuccess: (user) => cache.setQueryData(contextQuery.queryKey, (context) => context && { ...context, user }),
  });
}
