import { useSuspenseQuery } from "@tanstack/react-query";
import { errorTexts } from "#platform/error-text.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { ContactView } from "./ContactView.tsx";
import { useSendMessage } from "./contact.queries.ts";
import { contactTexts } from "./contact.texts.ts";
import { formProblem } from "./form-problem.ts";

const fields = ["name", "email", "phone", "subject", "message"];

export function ContactScreen() {
  const t = useTexts(contactTexts);
  const errors = useTexts(errorTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const send = useSendMessage();
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ContactView
        {...formProblem(send.error, fields, errors)}
        initialName={context.user?.name ?? ""}
        initialEmail={context.user?.email ?? ""}
        onSend={send.mutate}
        isSending={send.isPending}
        isSent={send.isSuccess}
        onAnother={send.reset}
        t={t}
      />
    </>
  );
}
