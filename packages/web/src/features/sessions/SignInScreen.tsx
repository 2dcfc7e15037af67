import { timeText } from "#platform/formats.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { SignInView } from "./SignInView.tsx";
import { useSignInSteps } from "./sign-in.queries.ts";
import { accountTexts } from "./sign-in.texts.ts";

export function SignInScreen({ notice }: { readonly notice?: string | undefined }) {
  const t = useTexts(accountTexts);
  const now = new Date(useMinute()); // nobody is signed in: the device's own zone
  const clock = { hour: now.getHours(), minute: now.getMinutes() };
  return (
    <>
      <title>{`${t.signIn} · Glasen`}</title>
      <SignInView
        {...clock}
        time={timeText(clock)}
        steps={useSignInSteps()}
        notice={notice}
        language={useLanguage()}
        onLanguage={setLanguage}
        t={t}
      />
    </>
  );
}
