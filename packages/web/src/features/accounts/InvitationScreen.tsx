import { useQuery } from "@tanstack/react-query";
import { errorTexts } from "#platform/error-text.ts";
import { setLanguage, useLanguage } from "#platform/language.ts";
import { goTo } from "#platform/place.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { recoveryTexts } from "../security/recovery.texts.ts";
import { accountTexts } from "../sessions/sign-in.texts.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { VisitorLink } from "../sessions/VisitorLink.public.tsx";
import { formProblem } from "./form-problem.ts";
import { invitationOf, useAcceptInvitation } from "./invitation.queries.ts";
import { invitationTexts } from "./invitation.texts.ts";
import { SetPasswordView } from "./NewPasswordForm.public.tsx";

/** Where the link of an invitation leads: a password, and one is in. */
export function InvitationScreen({ isTerminal }: { readonly isTerminal: boolean }) {
  const t = useTexts(invitationTexts);
  const password = useTexts(recoveryTexts);
  const errors = useTexts(errorTexts);
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const { data: invitation, error } = useQuery(invitationOf(token));
  const accept = useAcceptInvitation();
  const words = { ...password, setTitle: t.title, set: t.join, setting: t.joining };
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <VisitorFrame
        title={invitation ? t.welcome(invitation.crewName) : t.title}
        below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
        language={useLanguage()}
        onLanguage={setLanguage}
        isTerminal={isTerminal}
        t={useTexts(accountTexts)}
      >
        {error ? (
          <Banner tone="danger" title={t.invalid}>
            {t.invalidHint}
          </Banner>
        ) : invitation ? (
          <>
            <p>{t.hello(invitation.name, invitation.email ?? "")}</p>
            <SetPasswordView
              {...formProblem(accept.error, ["password"], errors)}
              isSetting={accept.isPending}
              onSet={(chosen) =>
                accept.mutate(
                  { token, password: chosen, passwordConfirmation: chosen },
                  { onSuccess: ({ crewId }) => goTo(`/crew/${crewId}`) },
                )
              }
              t={words}
            />
          </>
        ) : (
          <LoadingView isSmall />
        )}
      </VisitorFrame>
    </>
  );
}
