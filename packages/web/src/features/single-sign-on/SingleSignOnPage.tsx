import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { goTo, usePath } from "#platform/location.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { TextField } from "#ui/TextField.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import { providerAnswer, useFinishSignIn, useStartSignIn } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

/** The way to the provider and back: by an address, by the crew's own link, or with the provider's answer. */
export function SingleSignOnPage() {
  const crew = Number(/^\/single-sign-on\/(\d{1,15})$/.exec(usePath())?.[1]) || undefined;
  // The answer is taken out of the address at once: it counts once, and belongs into no history.
  const [answer] = useState(() => providerAnswer(location.search));
  useEffect(() => {
    if (answer) history.replaceState(null, "", location.pathname);
  }, [answer]);
  const [isOver, setOver] = useState(false);
  if (crew !== undefined && answer && !isOver)
    return <Finish crew={crew} answer={answer} onAgain={() => setOver(true)} />;
  return crew === undefined ? <ByAddress /> : <ByCrew crew={crew} />;
}

interface FinishProps {
  readonly crew: number;
  readonly answer: { readonly state: string };
  readonly onAgain: () => void;
}

function Finish({ crew, answer, onAgain }: FinishProps) {
  const t = useTexts(singleSignOnTexts);
  const errors = useTexts(errorTexts);
  const { mutate, error } = useFinishSignIn();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ crew, answer }, { onSuccess: (returnPath) => goTo(returnPath) });
  }, [crew, answer, mutate]);
  if (!error) return <LoadingView isFullscreen hasLogo />;
  return (
    <VisitorFrame title={t.notSignedIn} below={<VisitorLink href="/sign-in">{t.withPassword}</VisitorLink>}>
      <Banner tone="danger">{errorText(error, errors)}</Banner>
      <Button variant="primary" size="large" isBlock onPress={onAgain}>
        {t.again}
      </Button>
    </VisitorFrame>
  );
}

function ByCrew({ crew }: { readonly crew: number }) {
  const t = useTexts(singleSignOnTexts);
  const errors = useTexts(errorTexts);
  const start = useStartSignIn();
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  const isSignedIn = Boolean(context?.userAuthentication);
  return (
    <VisitorFrame title={t.pageTitle} below={<Back isSignedIn={isSignedIn} />}>
      {start.error && <Banner tone="danger">{errorText(start.error, errors)}</Banner>}
      <p>{isSignedIn ? t.linkText : t.crewText}</p>
      <Button
        variant="primary"
        size="large"
        isBlock
        isLoading={start.isPending || start.isSuccess}
        loadingText={t.goingOn}
        onPress={() => start.mutate({ crew, returnPath: `/crew/${crew}` })}
      >
        {isSignedIn ? t.connect : t.goOn}
      </Button>
    </VisitorFrame>
  );
}

const Back = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const t = useTexts(singleSignOnTexts);
  return <VisitorLink href={isSignedIn ? "/" : "/sign-in"}>{isSignedIn ? t.cancel : t.back}</VisitorLink>;
};

function ByAddress() {
  const t = useTexts(singleSignOnTexts);
  const errors = useTexts(errorTexts);
  const start = useStartSignIn();
  const [email, setEmail] = useState("");
  const crews = start.data?.crews ?? [];
  const isLeaving = start.isPending || typeof start.data?.redirectUrl === "string";
  return (
    <VisitorFrame title={crews.length > 0 ? t.choose : t.pageTitle} below={<Back isSignedIn={false} />}>
      {crews.length > 0 ? (
        <Stack gap={2}>
          {crews.map(({ id, name }) => (
            <Button key={id} size="large" isBlock onPress={() => start.mutate({ crew: id, email })}>
              {name}
            </Button>
          ))}
        </Stack>
      ) : (
        <Form
          label={t.pageTitle}
          problem={start.error ? errorText(start.error, errors) : undefined}
          validate={() => ({ ...(email.trim() === "" && { email: t.emailMissing }) })}
          onSubmit={() => {
            if (!isLeaving) start.mutate({ email: email.trim() });
          }}
        >
          <p>{t.pageText}</p>
          <TextField name="email" label={t.email} value={email} onChange={setEmail} autoComplete="email" autoFocus />
          <Button type="submit" variant="primary" size="large" isBlock isLoading={isLeaving} loadingText={t.goingOn}>
            {t.goOn}
          </Button>
        </Form>
      )}
    </VisitorFrame>
  );
}
