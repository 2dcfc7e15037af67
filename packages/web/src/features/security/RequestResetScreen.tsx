import { errorTexts } from "#platform/error-text.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { accountTexts } from "../sessions/sign-in.texts.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { VisitorLink } from "../sessions/VisitorLink.public.tsx";
import { RequestResetView } from "./RequestResetView.tsx";
import { requestProblem, useRequestReset } from "./recovery.queries.ts";
import { recoveryTexts } from "./recovery.texts.ts";

export function RequestResetScreen() {
  const t = useTexts(recoveryTexts);
  const errors = useTexts(errorTexts);
  const request = useRequestReset();
  return (
    <>
      <title>{`${t.requestTitle} · Glasen`}</title>
      <VisitorFrame
        title={t.requestTitle}
        below={<VisitorLink href="/sign-in">{t.back}</VisitorLink>}
        language={useLanguage()}
        onLanguage={setLanguage}
        t={useTexts(accountTexts)}
      >
        <RequestResetView
          onRequest={request.mutate}
          isRequesting={request.isPending}
          isRequested={request.isSuccess}
          problem={request.isError ? requestProblem(request.error, t, errors) : undefined}
          t={t}
        />
      </VisitorFrame>
    </>
  );
}
