import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { memberEndpoints } from "@glasen/contract/members.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { goTo } from "#platform/location.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { SignInPanel } from "../sessions/SignInPanel.public.tsx";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { useSignInSteps } from "../sessions/sign-in.queries.ts";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { ConfirmEmailBanner } from "./ConfirmEmailBanner.public.tsx";
import { invitationTexts } from "./invitation.texts.ts";
import { NewPasswordForm } from "./new-password.public.tsx";
import { invitationOf, useAcceptInvitation, useJoinWithAccount } from "./visitors.queries.ts";

type Invitation = OutputOf<typeof memberEndpoints.invitation>;

/** Target of the link in an invitation: the person sets a password, or joins with the account they have. */
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
      ) : invitation?.hasAccount ? (
        <JoinWithAccount token={token} invitation={invitation} />
      ) : invitation ? (
        <>
          <p>{t.hello(invitation.name, invitation.email)}</p>
          <NewPasswordForm label={t.title} submitText={t.join} savingText={t.joining} save={join} />
        </>
      ) : (
        <LoadingView isSmall />
      )}
    </VisitorFrame>
  );
}

interface JoinProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** The account of the invited address has to be signed in: the link alone opens no account. */
function JoinWithAccount({ token, invitation: { name, email } }: JoinProps) {
  const t = useTexts(invitationTexts);
  const {
    data: { user },
  } = useSuspenseQuery(contextQuery);
  const errors = useTexts(errorTexts);
  const join = useJoinWithAccount();
  const { signOutUser } = useSessionOperations();
  const steps = useSignInSteps();
  if (user === null) {
    return (
      <>
        <p>
          {t.helloAgain(name, email)} {t.signInFirst}
        </p>
        <SignInPanel steps={steps} forgotHref="/password-recovery-request" />
      </>
    );
  }
  if (user.email?.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <p>
          {t.helloAgain(name, email)} {t.signedInAs(user.name)}
        </p>
        <Button
          isBlock
          onPress={() => void signOutUser().catch((failure: unknown) => notifyError(failure, t.signOutFailed))}
        >
          {t.signOut}
        </Button>
      </>
    );
  }
  return (
    <>
      <ConfirmEmailBanner user={user} />
      {join.error && <Banner tone="danger">{errorText(join.error, errors)}</Banner>}
      <p>{t.accept}</p>
      <Button
        variant="primary"
        size="large"
        isBlock
        isLoading={join.isPending}
        loadingText={t.joining}
        onPress={() => join.mutate(token, { onSuccess: ({ crewId }) => goTo(`/crew/${crewId}`) })}
      >
        {t.join}
      </Button>
    </>
  );
}
