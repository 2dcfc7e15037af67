import { errorTexts } from "#platform/error-text.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "../sessions/sign-in.texts.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { VisitorLink } from "../sessions/VisitorLink.public.tsx";
import { formProblem } from "./form-problem.ts";
import { SignUpView } from "./SignUpView.tsx";
import { useSignUp } from "./sign-up.queries.ts";
import { signUpTexts } from "./sign-up.texts.ts";

const fields = ["crewName", "name", "email", "password", "termsAccepted"];

export function SignUpScreen() {
  const t = useTexts(signUpTexts);
  const errors = useTexts(errorTexts);
  const { signUp, isSignedUp } = useSignUp();
  const refusal = isSignedUp ? { problem: t.signInFailed } : formProblem(signUp.error, fields, errors);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <VisitorFrame
        title={t.title}
        below={
          <>
            {t.haveAccount} <VisitorLink href="/sign-in">{t.signIn}</VisitorLink>
          </>
        }
        language={useLanguage()}
        onLanguage={setLanguage}
        t={useTexts(accountTexts)}
      >
        <SignUpView {...refusal} onSignUp={signUp.mutate} isSigningUp={signUp.isPending} t={t} />
      </VisitorFrame>
    </>
  );
}
