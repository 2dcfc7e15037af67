import { useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { OperatorSignInView } from "./OperatorSignInView.tsx";
import { useOperatorSignIn } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";

export function OperatorSignInScreen() {
  const errors = useTexts(errorTexts);
  const signIn = useOperatorSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <OperatorSignInView
      onSignIn={(input) => signIn.mutate(input, { onSuccess: (answer) => setNeedsCode(answer.needsCode) })}
      needsCode={needsCode}
      isSigningIn={signIn.isPending}
      problem={signIn.isError ? errorText(signIn.error, errors) : undefined}
      t={useTexts(operatorTexts)}
    />
  );
}
