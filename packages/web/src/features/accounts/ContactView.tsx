import { limits } from "@glasen/contract/limits.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./ContactView.module.css";
import { isEmail } from "./check-fields.public.ts";
import type { ContactTexts } from "./contact.texts.ts";
import type { FormProblem } from "./form-problem.ts";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly subject: string;
  readonly message: string;
}

interface Props extends FormProblem {
  readonly initialName: string;
  readonly initialEmail: string;
  readonly onSend: (message: ContactMessage) => void;
  readonly isSending: boolean;
  readonly isSent: boolean;
  readonly onAnother: () => void;
  readonly t: ContactTexts;
}

export function ContactView(props: Props) {
  const { isSent, onAnother, t } = props;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={styles.box}>
        <Card>
          {isSent ? (
            <EmptyState icon={<CheckIcon />} title={t.sent} actions={<Button onPress={onAnother}>{t.another}</Button>}>
              {t.sentText}
            </EmptyState>
          ) : (
            <ContactForm {...props} />
          )}
        </Card>
      </div>
    </>
  );
}

function ContactForm({ initialName, initialEmail, onSend, isSending, errors, problem, t }: Props) {
  const [name, setName] = useState(initialName);
  const [email, setEmail] = useState(initialEmail);
  const [phone, setPhone] = useState("");
  const [subject, setSubject] = useState("");
  const [message, setMessage] = useState("");
  return (
    <Form
      label={t.title}
      invalidText={t.formInvalid}
      errors={errors}
      problem={problem}
      validate={() => ({
        ...(name.trim() === "" && { name: t.nameMissing }),
        ...(!isEmail(email) && { email: t.emailInvalid }),
        ...(subject.trim() === "" && { subject: t.subjectMissing }),
        ...(message.trim() === "" && { message: t.messageMissing }),
      })}
      onSubmit={() => {
        if (isSending) return;
        const typed = { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
        onSend(phone.trim() === "" ? typed : { ...typed, phone: phone.trim() });
      }}
    >
      <div className={styles.pair}>
        <TextField name="name" label={t.name} value={name} onChange={setName} autoComplete="name" maxLength={255} />
        <TextField
          name="email"
          type="email"
          label={t.email}
          value={email}
          onChange={setEmail}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <TextField
          name="phone"
          type="tel"
          label={t.phone}
          value={phone}
          onChange={setPhone}
          autoComplete="tel"
          inputMode="tel"
          maxLength={50}
        />
        <TextField name="subject" label={t.subject} value={subject} onChange={setSubject} maxLength={limits.name} />
      </div>
      <TextArea
        name="message"
        label={t.message}
        value={message}
        onChange={setMessage}
        rows={7}
        maxLength={limits.text}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={isSending} loadingText={t.sending}>
          {t.send}
        </Button>
      </div>
    </Form>
  );
}
