import type { SignInAnswer } from "@glasen/contract/accounts.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useSession } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { canUsePasskeys, isPasskeyDeclined } from "./passkey-support.public.ts";
import type { SignInSteps } from "./SignInPanel.public.tsx";
import { signInTexts } from "./sign-in.texts.ts";

/** Password or passkey, then a second factor where the account asks for one. */
export function useSignInSteps(): SignInSteps {
  const { signIn, enter } = useSession();
  const t = useTexts(signInTexts);
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
