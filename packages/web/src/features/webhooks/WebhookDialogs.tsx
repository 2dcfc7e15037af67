import type { Webhook } from "@glasen/contract/webhooks.ts";
import type { WebhookEvent } from "@glasen/domain/webhooks/webhook-events.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Question } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { ShownOnce } from "#ui/ShownOnce.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { DeliveriesDialog } from "./DeliveriesDialog.tsx";
import { EventChoice } from "./EventChoice.tsx";
import {
  useChangeWebhook,
  useCreateWebhook,
  useRemoveWebhook,
  useRotateSecret,
  useSwitchOn,
} from "./webhooks.queries.ts";
import { webhookTexts } from "./webhooks.texts.ts";

export type Opened =
  | { readonly kind: "create" }
  | { readonly kind: "log" | "events" | "secret" | "on" | "remove"; readonly webhook: Webhook };

interface Props<W = Webhook> {
  readonly webhook: W;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function WebhookDialogs({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  if (opened.kind === "create") return <NewWebhookDialog onClose={onClose} />;
  const { kind, webhook } = opened;
  if (kind === "log") return <DeliveriesDialog webhook={webhook} onClose={onClose} />;
  if (kind === "events") return <EventsDialog webhook={webhook} onClose={onClose} />;
  if (kind === "secret") return <SecretDialog webhook={webhook} onClose={onClose} />;
  if (kind === "on") return <SwitchOnDialog webhook={webhook} onClose={onClose} />;
  return <RemoveQuestion webhook={webhook} onClose={onClose} />;
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useTexts(webhookTexts);
  const words = { title: t.secretTitle, text: t.secretText, copyText: t.copySecret };
  return <ShownOnce {...words} secret={secret} onClose={onClose} />;
}

function NewWebhookDialog({ onClose }: Pick<Props, "onClose">) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const create = useCreateWebhook(crew.id);
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEvent>>(new Set());
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    initial: { url: "", password: "" },
    validate: ({ url, password }) => ({
      url: url.trim() === "" && t.addressMissing,
      password: password === "" && t.passwordMissing,
    }),
    save: async ({ url, password }) => {
      const made = await create.mutateAsync({ url: url.trim(), password, eventNames: [...chosen] });
      setSecret(made.secret);
    },
  });
  if (secret !== undefined) return <Secret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form.state}
      title={t.create}
      submitText={t.make}
      isSubmitDisabled={chosen.size === 0}
      hint={chosen.size === 0 ? t.eventsMissing : undefined}
      onClose={onClose}
    >
      <TextField
        {...form.field("url")}
        label={t.address}
        help={t.addressHint}
        type="url"
        placeholder="https://example.com/glasen"
        maxLength={1000}
        autoFocus
      />
      <EventChoice chosen={chosen} onChange={setChosen} />
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
    </FormDialog>
  );
}

function EventsDialog({ webhook, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const change = useChangeWebhook(crew.id);
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook.eventNames as WebhookEvent[]));
  const form = useForm({
    initial: {},
    save: () => change.mutateAsync({ id: webhook.id, eventNames: [...chosen] }),
    savedText: t.saved,
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.chooseEvents}
      isSubmitDisabled={chosen.size === 0}
      hint={chosen.size === 0 ? t.eventsMissing : undefined}
      onClose={onClose}
    >
      <EventChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

function SecretDialog({ webhook, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const rotate = useRotateSecret(crew.id);
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password === "" && t.passwordMissing }),
    save: async ({ password }) => setSecret((await rotate.mutateAsync({ id: webhook.id, password })).secret),
  });
  if (secret !== undefined) return <Secret secret={secret} onClose={onClose} />;
  return (
    <FormDialog form={form.state} title={t.newSecret} submitText={t.newSecret} onClose={onClose}>
      <p>{t.newSecretText}</p>
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" autoFocus />
    </FormDialog>
  );
}

function SwitchOnDialog({ webhook, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const switchOn = useSwitchOn(crew.id);
  const [missed, setMissed] = useState<"send" | "skip">("send");
  const form = useForm({
    initial: {},
    save: () => switchOn.mutateAsync({ id: webhook.id, sendsMissed: missed === "send" }),
    onClose,
  });
  const choices = [
    { id: "send", label: t.sendsMissed },
    { id: "skip", label: t.skipsMissed },
  ] as const;
  return (
    <FormDialog form={form.state} title={t.switchOn} submitText={t.switchOn} onClose={onClose}>
      <RadioGroup label={t.switchOnText} choices={choices} value={missed} onChange={setMissed} />
    </FormDialog>
  );
}

function RemoveQuestion({ webhook, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const remove = useRemoveWebhook(crew.id);
  return (
    <Question
      isOpen
      title={t.removeTitle}
      text={t.removeText(webhook.url)}
      confirmText={t.remove}
      isConfirming={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSettled: onClose })}
    />
  );
}
