import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { OperatorSignInView } from "./OperatorSignInView.tsx";
import { useOperatorSignIn } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

export function OperatorSignInScreen() {
  const errors = useTexts(errorTexts);
  const signIn = useOperatorSignIn();
  return (
    <OperatorSignInView
      onSignIn={signIn.mutate}
      isSigningIn={signIn.isPending}
      problem={signIn.isError ? errorText(signIn.error, errors) : undefined}
      t={useTexts(operatorTexts)}
    />
  );
}
