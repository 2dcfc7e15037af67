import { useQuery } from "@tanstack/react-query";
import { goTo } from "#platform/location.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { invitationTexts } from "./invitation.texts.ts";
import { NewPasswordForm } from "./new-password.public.tsx";
import { invitationOf, useAcceptInvitation } from "./visitors.queries.ts";

/** Target of the link in an invitation: the person sets a password and has joined. */
export function InvitationPage({ isTerminal }: { readonly isTerminal: boolean }) {
  const t = useTexts(invitationTexts);
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const { data: invitation, error } = useQuery(invitationOf(token));
  const accept = useAcceptInvitation();

  async function join(password: string): Promise<void> {
    const { crewId } = await accept.mutateAsync({ token, password, passwordConfirmation: password });
    goTo(`/crew/${crewId}`);
  }
  return (
    <VisitorFrame
      title={invitation ? t.welcome(invitation.crewName) : t.title}
      windowTitle={t.title}
      below={!isTerminal && <VisitorLink href="/sign-in">{t.back}</VisitorLink>}
      isTerminal={isTerminal}
    >
      {error ? (
        <Banner tone="danger" title={t.invalid}>
          {t.invalidHint}
        </Banner>
      ) : invitation ? (
        <>
          <p>{t.hello(invitation.name, invitation.email ?? "")}</p>
          <NewPasswordForm label={t.title} submitText={t.join} savingText={t.joining} save={join} />
        </>
      ) : (
        <LoadingView isSmall />
      )}
    </VisitorFrame>
  );
}
