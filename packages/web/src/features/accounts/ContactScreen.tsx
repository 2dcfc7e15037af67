import { limits } from "@glasen/contract/limits.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSendMessage } from "./contact.queries.ts";
import { contactTexts } from "./contact.texts.ts";
import { isEmail } from "./email.ts";
import styles from "./fields.module.css";

export function ContactScreen() {
  const t = useTexts(contactTexts);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={styles.narrow}>
        <Card>
          {isSent ? (
            <EmptyState
              icon={<CheckIcon />}
              title={t.sent}
              actions={<Button onPress={() => setSent(false)}>{t.another}</Button>}
            >
              {t.sentText}
            </EmptyState>
          ) : (
            <ContactForm onSent={() => setSent(true)} />
          )}
        </Card>
      </div>
    </>
  );
}

function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts(contactTexts);
  const { data: context } = useSuspenseQuery(contextQuery);
  const send = useSendMessage();
  const form = useForm({
    initial: { name: context.user?.name ?? "", email: context.user?.email ?? "", phone: "", subject: "", message: "" },
    validate: ({ name, email, subject, message }) => ({
      name: name.trim() === "" && t.nameMissing,
      email: !isEmail(email) && t.emailInvalid,
      subject: subject.trim() === "" && t.subjectMissing,
      message: message.trim() === "" && t.messageMissing,
    }),
    save: ({ name, email, phone, subject, message }) =>
      send.mutateAsync({
        name: name.trim(),
        email: email.trim(),
        subject: subject.trim(),
        message: message.trim(),
        ...(phone.trim() !== "" && { phone: phone.trim() }),
      }),
    onClose: onSent,
  });
  const { isSaving, ...state } = form.state;
  return (
    <Form {...state} label={t.title}>
      <div className={styles.pair}>
        <TextField {...form.field("name")} label={t.name} autoComplete="name" maxLength={255} />
        <TextField
          {...form.field("email")}
          type="email"
          label={t.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <TextField
          {...form.field("phone")}
          type="tel"
          label={t.phone}
          autoComplete="tel"
          inputMode="tel"
          maxLength={50}
        />
        <TextField {...form.field("subject")} label={t.subject} maxLength={limits.name} />
      </div>
      <TextArea {...form.field("message")} label={t.message} rows={7} maxLength={limits.text} />
      <Row justify="end">
        <Button type="submit" variant="primary" isLoading={isSaving} loadingText={t.sending}>
          {t.send}
        </Button>
      </Row>
    </Form>
  );
}
