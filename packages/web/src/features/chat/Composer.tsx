import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { limits } from "@glasen/contract/limits.ts";
import { attachmentLimits, mentionsIn, type SubjectKind } from "@glasen/domain/chat/message.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PaperclipIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Composer.module.css";
import { beginningOf, useEdit, useUpload } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { changeDraft, emptyDraft, queueMessage, useDraft } from "./chat-outbox.ts";
import { MentionList } from "./MentionList.tsx";
import { Chip, Quote } from "./Quote.tsx";
import { SubjectDialog } from "./SubjectDialog.tsx";
import { type Mentionable, useMentions } from "./use-mentions.ts";
import { useSayTyping } from "./use-typing.ts";

interface Props {
  readonly room: ChatRoom;
  /** The others in the room. */
  readonly people: readonly Mentionable[];
  readonly nameOf: (userId: number) => string;
  readonly editing: ChatMessage | undefined;
  readonly onEditEnd: () => void;
  /** Arrow up in the empty field: the user's last message is to be edited. */
  readonly onEditLast: () => void;
}

const accepted = "image/png,image/jpeg,image/webp,application/pdf";

/** The field to write in, with files, a reply, mentions and a record that the message is about. */
export function Composer({ room, people, nameOf, editing, onEditEnd, onEditLast }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const cache = useQueryClient();
  const draft = useDraft(room.id);
  const [edited, setEdited] = useState<{ id: number; text: string }>();
  const editedText = edited?.id === editing?.id ? edited?.text : undefined;
  const text = editing ? (editedText ?? editing.message) : draft.text;
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const upload = useUpload(crew.id);
  const edit = useEdit(crew.id);
  const sayTyping = useSayTyping(room);
  const [asking, setAsking] = useState<SubjectKind>();
  const listId = useId();
  function setText(next: string): void {
    if (editing) setEdited({ id: editing.id, text: next });
    else changeDraft(room.id, { text: next });
  }
  const mentions = useMentions(people, text, (next, cursor) => {
    setText(next);
    requestAnimationFrame(() => field.current?.setSelectionRange(cursor, cursor));
  });
  const editedId = editing?.id;
  useEffect(() => {
    if (editedId !== undefined) field.current?.focus();
  }, [editedId]);
  const replyId = draft.replyTo?.id;
  useEffect(() => {
    if (replyId !== undefined) field.current?.focus();
  }, [replyId]);

  function endEdit(): void {
    setEdited(undefined);
    onEditEnd();
  }

  function submit(): void {
    const message = text.trim();
    const mentioned = mentionsIn(message, people).map(({ userId }) => userId);
    const own = { userId: me.userId, roomId: room.id };
    if (editing) {
      if (message === "") return;
      edit.mutate({ ...own, messageId: editing.id, message, mentions: mentioned });
      endEdit();
      return;
    }
    if (message === "" && draft.attachments.length === 0 && !draft.about) return;
    changeDraft(room.id, emptyDraft);
    queueMessage(cache, {
      ...draft,
      ...{ ...own, crewId: crew.id, text: message, mentions: mentioned },
      transactionID: crypto.randomUUID(),
      sentAt: new Date(serverNow()).toISOString(),
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (mentions.onKey(event.key)) event.preventDefault();
    else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape" && editing) endEdit();
    else if (event.key === "ArrowUp" && text === "" && !editing) {
      event.preventDefault();
      onEditLast();
    }
  }

  async function onFiles({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    if (chosen.length + draft.attachments.length > attachmentLimits.perMessage) {
      toast.error(t.notUploaded, t.tooManyFiles);
      return;
    }
    let attachments = draft.attachments;
    for (const content of chosen) {
      if (content.size > attachmentLimits.bytes) {
        toast.error(t.notUploaded, t.tooBig);
        continue;
      }
      const input = { userId: me.userId, roomId: room.id, name: content.name, content };
      const added = await upload.mutateAsync(input).catch(() => undefined);
      if (added) attachments = [...attachments, added];
      changeDraft(room.id, { attachments });
    }
    field.current?.focus();
  }

  const isEmpty = text.trim() === "" && (Boolean(editing) || (draft.attachments.length === 0 && !draft.about));
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {editing && <Chip label={t.editing} onRemove={endEdit} removeLabel={t.cancelEdit} />}
      {!editing && draft.replyTo && (
        <Chip
          label={t.replyingTo(nameOf(draft.replyTo.createdBy))}
          removeLabel={t.cancelReply}
          onRemove={() => changeDraft(room.id, { replyTo: null })}
        >
          <Quote replyTo={draft.replyTo} nameOf={nameOf} />
        </Chip>
      )}
      {!editing && (draft.attachments.length > 0 || draft.about || upload.isPending) && (
        <ul className={styles.attached}>
          {draft.attachments.map(({ id, name }) => (
            <li key={id}>
              <Chip
                label={name}
                removeLabel={t.detach(name)}
                onRemove={() => changeDraft(room.id, { attachments: draft.attachments.filter((one) => one.id !== id) })}
              />
            </li>
          ))}
          {draft.about && (
            <li>
              <Chip
                label={t[draft.about.kind]}
                removeLabel={t.detach(t[draft.about.kind])}
                onRemove={() => changeDraft(room.id, { about: null })}
              />
            </li>
          )}
          {upload.isPending && <li role="status">{t.uploading}</li>}
        </ul>
      )}
      <div className={styles.line}>
        {!editing && (
          <Menu
            label={t.attach}
            placement="top start"
            trigger={<Button variant="ghost" icon={<PaperclipIcon />} aria-label={t.attach} />}
            items={[
              { id: "file", label: t.attachFile, onPress: () => files.current?.click() },
              { id: "shift", label: t.attachShift, onPress: () => setAsking("shift") },
              { id: "absence", label: t.attachAbsence, onPress: () => setAsking("absence") },
              { id: "time", label: t.attachTime, onPress: () => setAsking("time") },
            ]}
          />
        )}
        <input ref={files} type="file" hidden multiple accept={accepted} onChange={(event) => void onFiles(event)} />
        <div className={styles.box}>
          {mentions.choices.length > 0 && (
            <MentionList id={listId} choices={mentions.choices} active={mentions.active} onChoose={mentions.choose} />
          )}
          <textarea
            ref={field}
            aria-label={t.message}
            aria-autocomplete="list"
            aria-controls={mentions.choices.length > 0 ? listId : undefined}
            aria-activedescendant={mentions.active ? `${listId}-${mentions.active.userId}` : undefined}
            placeholder={t.write}
            title={t.sendHint}
            rows={Math.min(6, text.split("\n").length)}
            maxLength={limits.text}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              mentions.onCursor(event.target.selectionStart);
              if (event.target.value !== "") sayTyping();
            }}
            onSelect={(event) => mentions.onCursor(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button variant="primary" type="submit" isDisabled={isEmpty || upload.isPending}>
          {editing ? t.save : t.send}
        </Button>
      </div>
      {asking && (
        <SubjectDialog
          kind={asking}
          onClose={() => setAsking(undefined)}
          onChoose={(about) => changeDraft(room.id, { about })}
        />
      )}
    </form>
  );
}

/** The beginning of a message, for a reply to it. */
export const replyOf = ({ id, createdBy, message, deletedAt }: ChatMessage): ChatMessage["replyTo"] => ({
  ...{ id, createdBy, deletedAt },
  message: beginningOf(message),
});
