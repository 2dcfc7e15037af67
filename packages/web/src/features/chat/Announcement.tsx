import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { confirmationsOf, useConfirm } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { momentText } from "./moment-text.ts";

interface Props {
  readonly message: ChatMessage;
  readonly mayWrite: boolean;
  readonly nameOf: (userId: number) => string;
}

/** Everybody but the author confirms an announcement; those who may write one see who has not. */
export function Announcement({ message, mayWrite, nameOf }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const confirm = useConfirm(crew.id);
  const isOwn = message.createdBy === me.userId;
  return (
    <Row gap={3}>
      {!isOwn &&
        (message.confirmedAt === null ? (
          <Button
            size="small"
            icon={<CheckIcon />}
            isLoading={confirm.isPending}
            onPress={() => confirm.mutate({ userId: me.userId, roomId: message.roomId, messageId: message.id })}
          >
            {t.confirm}
          </Button>
        ) : (
          <Muted as="small">{t.confirmed(momentText(message.confirmedAt, crew.timeZone))}</Muted>
        ))}
      {mayWrite && <Confirmations message={message} nameOf={nameOf} />}
    </Row>
  );
}

function Confirmations({ message, nameOf }: Pick<Props, "message" | "nameOf">) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(confirmationsOf(crew.id, me.userId, message));
  if (!data) return null;
  return (
    <>
      <TextLink size="small" onPress={() => setOpen(true)}>
        {t.confirmations(data.missing.length)}
      </TextLink>
      <Modal isOpen={isOpen} title={t.confirmationsTitle} onClose={() => setOpen(false)}>
        <Stack>
          <h3>{`${t.missing} (${data.missing.length})`}</h3>
          <ul aria-label={t.missing}>
            {data.missing.map((userId) => (
              <li key={userId}>{nameOf(userId)}</li>
            ))}
          </ul>
          <h3>{`${t.done} (${data.confirmed.length})`}</h3>
          <ul aria-label={t.done}>
            {data.confirmed.map(({ userId, confirmedAt }) => (
              <li key={userId}>
                {nameOf(userId)} <Muted as="small">{momentText(confirmedAt, crew.timeZone)}</Muted>
              </li>
            ))}
          </ul>
        </Stack>
      </Modal>
    </>
  );
}
