import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import { limits } from "@glasen/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Loaded } from "#ui/Loaded.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useForm } from "#ui/use-form.ts";
import { useReport, versionsOf } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { MessageText } from "./MessageText.tsx";
import { momentText } from "./moment-text.ts";

interface Props {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

/** The earlier texts of an edited message. */
export function VersionsDialog({ message, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const versions = useQuery(versionsOf(crew.id, me.userId, message));
  return (
    <Modal isOpen title={t.versions} onClose={onClose}>
      <Loaded query={versions}>
        {(texts) => (
          <Stack as="ul" gap={3} aria-label={t.versions}>
            {texts.map(({ message: text, replacedAt }) => (
              <li key={replacedAt}>
                <Muted as="small">{t.until(momentText(replacedAt, crew.timeZone))}</Muted>
                <MessageText text={text} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

export function ReportDialog({ message, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const report = useReport(crew.id);
  const form = useForm({
    initial: { reason: "" },
    save: ({ reason }) =>
      report.mutateAsync({ userId: me.userId, roomId: message.roomId, messageId: message.id, reason: reason.trim() }),
    onClose,
  });
  return (
    <FormDialog title={t.reportTitle} form={form.state} submitText={t.reportSend} onClose={onClose}>
      <Muted as="p">{t.reportText}</Muted>
      <TextArea label={t.reason} isRequired maxLength={limits.note} {...form.field("reason")} />
    </FormDialog>
  );
}
