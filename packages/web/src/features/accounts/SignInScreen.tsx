import { errorText, errorTexts } from "#platform/error-text.ts";
import { timeText } from "#platform/formats.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useSignIn } from "./accounts.queries.ts";
import { accountTexts } from "./accounts.texts.ts";
import { SignInView } from "./SignInView.tsx";

export function SignInScreen() {
  const t = useTexts(accountTexts);
  const errors = useTexts(errorTexts);
  const signIn = useSignIn();
  const now = new Date(useMinute()); // nobody is signed in: the device's own zone
  const clock = { hour: now.getHours(), minute: now.getMinutes() };
  return (
    <>
      <title>{`${t.signIn} · Glasen`}</title>
      <SignInView
        {...clock}
        time={timeText(clock)}
        language={useLanguage()}
        onLanguage={setLanguage}
        onSignIn={signIn.mutate}
        isSigningIn={signIn.isPending}
        problem={signIn.isError ? errorText(signIn.error, errors) : undefined}
        t={t}
      />
    </>
  );
}
