import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSendMessage } from "../accounts/contact.queries.ts";
import { billingTexts } from "./billing.texts.ts";

interface Props {
  readonly limit: number;
  readonly people: number;
  readonly packageName: string;
  /** Who asks, where that is known. */
  readonly sender?: OfferSender | undefined;
}

export interface OfferSender {
  readonly name: string;
  readonly email: string;
}

/** In place of a price: asks for an offer by the contact form. */
export function OfferPrompt({ limit, people, packageName, sender }: Props) {
  const t = useTexts(billingTexts);
  const [isSent, setSent] = useState(false);
  const send = useSendMessage();
  const form = useForm({
    initial: { name: sender?.name ?? "", email: sender?.email ?? "" },
    validate: ({ name, email }) => ({
      name: name.trim() === "" && t.nameMissing,
      email: !/^\S+@\S+\.\S+$/.test(email.trim()) && t.emailInvalid,
    }),
    save: ({ name, email }) =>
      send.mutateAsync({
        name: name.trim(),
        email: email.trim(),
        subject: t.offerSubject(people),
        message: t.offerMessage(people, packageName),
      }),
    onClose: () => setSent(true),
  });
  const { isSaving, ...state } = form.state;
  if (isSent) return <Banner tone="info">{t.offerSent}</Banner>;
  return (
    <Form {...state} label={t.offerTitle}>
      <p>{t.offerText(limit)}</p>
      <TextField {...form.field("name")} label={t.offerName} autoComplete="name" maxLength={255} />
      <TextField {...form.field("email")} type="email" label={t.offerEmail} autoComplete="email" maxLength={254} />
      <div>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          {t.offerSend}
        </Button>
      </div>
    </Form>
  );
}
