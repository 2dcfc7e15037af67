import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { mayWriteIn } from "@glasen/domain/chat/policy.ts";
import { Fragment, type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useOnline } from "#platform/online.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { ChevronLeftIcon, MoreIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Question } from "#ui/Modal.tsx";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import { Composer, replyOf } from "./Composer.tsx";
import styles from "./Conversation.module.css";
import { useMarkRead, useMessages, useRemoveMessage } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { changeDraft, type QueuedMessage, useQueued } from "./chat-outbox.ts";
import { ReportDialog, VersionsDialog } from "./MessageDialogs.tsx";
import { type MessageAction, MessageItem } from "./MessageItem.tsx";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useTypingPeople } from "./use-typing.ts";

interface Props {
  readonly room: ChatRoom;
  readonly title: string;
  readonly nameOf: (userId: number) => string;
  readonly onBack: () => void;
  /** An older message to show, with those around it. */
  readonly aroundId: number | undefined;
  /** Shows a message with those around it; undefined: the newest ones. */
  readonly onShow: (messageId: number | undefined) => void;
  readonly actions: readonly { readonly id: string; readonly label: string; readonly onPress: () => void }[];
}

/** The messages of a room, oldest first, and the field to write in. */
export function Conversation({ room, title, nameOf, onBack, aroundId, onShow, actions }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const errors = useTexts(errorTexts);
  const isSlim = useIsSlim();
  const isOnline = useOnline();
  const list = useMessages(crew.id, me.userId, room.id, aroundId);
  const queued = useQueued(me.userId, room.id);
  const messages = useMemo(() => inOrder(list.data?.pages ?? [], queued), [list.data, queued]);
  useMarkedRead(room, messages);
  const newestId = messages.at(-1)?.id;
  const typing = useTypingPeople(room.id, newestId);
  const { box, onScroll } = useScrollPlace({ list, newestId, aroundId });
  const others = room.userIds.filter((userId) => userId !== me.userId);
  const people = useMemo(
    () => room.userIds.filter((userId) => userId !== me.userId).map((userId) => ({ userId, name: nameOf(userId) })),
    [room.userIds, me.userId, nameOf],
  );
  const mayWrite = mayWriteIn(me, room);
  const [asked, setAsked] = useState<{ action: MessageAction; message: ChatMessage }>();
  const remove = useRemoveMessage(crew.id);
  const close = () => setAsked(undefined);

  const showOriginal = useCallback(
    (messageId: number) => {
      const shown = box.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
      if (!shown) return onShow(messageId);
      shown.scrollIntoView({ block: "center" });
      shown.focus();
    },
    [box, onShow],
  );
  const onAction = useCallback(
    (action: MessageAction, message: ChatMessage) => {
      if (action === "reply") changeDraft(message.roomId, { replyTo: replyOf(message) });
      else if (action === "original") showOriginal(message.replyTo?.id ?? message.id);
      else setAsked({ action, message });
    },
    [showOriginal, setAsked],
  );
  const stateOf = (message: ChatMessage): string | undefined => {
    if (message.id < 0) return isOnline ? t.sending : t.waiting;
    if (message.createdBy !== me.userId || room.type === "announcement") return undefined;
    if (others.every((userId) => message.readBy.includes(userId))) return t.readByAll;
    return message.readBy.length > 0 ? t.readBy(message.readBy.map(nameOf).join(", ")) : t.notRead;
  };
  const ownLast = messages.findLast((one) => one.createdBy === me.userId && one.id > 0 && one.deletedAt === null);
  return (
    <>
      <header className={styles.head}>
        {isSlim && <Button variant="ghost" icon={<ChevronLeftIcon />} aria-label={t.back} onPress={onBack} />}
        <div className={styles.title}>
          <h2>{title}</h2>
          {room.type !== "single" && (
            <Muted as="small">
              {room.type === "announcement" ? t.announcementsHint : t.members(others.map(nameOf).join(", "))}
            </Muted>
          )}
        </div>
        {actions.length > 0 && (
          <Menu
            label={t.more}
            trigger={<Button variant="ghost" icon={<MoreIcon />} aria-label={t.more} />}
            items={[...actions]}
          />
        )}
      </header>
      <div className={styles.scroll} ref={box} role="region" aria-label={title} tabIndex={0} onScroll={onScroll}>
        <div className={styles.messages} role="log" aria-label={title} onKeyDown={moveFocus}>
          {list.isPending && <LoadingView />}
          {list.isLoadingError && (
            <ErrorState onRetry={() => void list.refetch()}>{errorText(list.error, errors)}</ErrorState>
          )}
          {list.hasNextPage && (
            <Button variant="ghost" size="small" onPress={() => void list.fetchNextPage()}>
              {t.earlier}
            </Button>
          )}
          {list.data && messages.length === 0 && <Muted as="p">{t.noMessages}</Muted>}
          {messages.map((message, place) => (
            <Fragment key={message.transactionID}>
              <DayMark message={message} before={messages[place - 1]} timeZone={crew.timeZone} />
              <MessageItem
                message={message}
                stateText={stateOf(message)}
                hasAuthor={room.type !== "single"}
                isAnnouncement={room.type === "announcement"}
                mayWrite={mayWrite}
                nameOf={nameOf}
                onAction={onAction}
              />
            </Fragment>
          ))}
          {list.hasPreviousPage && (
            <Button variant="ghost" size="small" onPress={() => void list.fetchPreviousPage()}>
              {t.newer}
            </Button>
          )}
        </div>
      </div>
      {aroundId !== undefined && (
        <Button variant="tonal" size="small" onPress={() => onShow(undefined)}>
          {t.newest}
        </Button>
      )}
      <p className={styles.typing}>{typing.length > 0 && <Muted as="small">{t.typing(typing.map(nameOf))}</Muted>}</p>
      {mayWrite ? (
        <Composer
          room={room}
          people={people}
          nameOf={nameOf}
          editing={asked?.action === "edit" ? asked.message : undefined}
          onEditEnd={close}
          onEditLast={() => ownLast && setAsked({ action: "edit", message: ownLast })}
        />
      ) : (
        <p className={styles.onlyRead}>
          <Muted>{t.onlyRead}</Muted>
        </p>
      )}
      {asked?.action === "versions" && <VersionsDialog message={asked.message} onClose={close} />}
      {asked?.action === "report" && <ReportDialog message={asked.message} onClose={close} />}
      <Question
        isOpen={asked?.action === "remove"}
        title={t.removeMessageTitle}
        text={t.removeMessageText}
        confirmText={t.removeMessage}
        onCancel={close}
        onConfirm={() => {
          if (asked) remove.mutate({ userId: me.userId, roomId: room.id, messageId: asked.message.id });
          close();
        }}
      />
    </>
  );
}

/** Oldest first; messages that are on their way stand at the end until their echo or answer is here. */
function inOrder(
  pages: readonly { readonly payload: readonly ChatMessage[] }[],
  queued: readonly QueuedMessage[],
): ChatMessage[] {
  const stored = pages.flatMap(({ payload }) => payload).toReversed();
  const known = new Set(stored.map(({ transactionID }) => transactionID));
  const waiting = queued.filter(({ transactionID }) => !known.has(transactionID));
  return [...stored, ...waiting.map(onItsWay)];
}

const onItsWay = (one: QueuedMessage, place: number): ChatMessage => ({
  ...{ id: -1 - place, roomId: one.roomId, transactionID: one.transactionID, createdBy: one.userId },
  ...{ message: one.text, sentAt: one.sentAt, replyTo: one.replyTo, about: one.about },
  ...{ mentions: [...one.mentions], attachments: [...one.attachments], reactions: [], readBy: [] },
  ...{ editedAt: null, deletedAt: null, readAt: null, confirmedAt: null },
});

/** The newest message on the screen is read, with everything before it. */
function useMarkedRead(room: ChatRoom, messages: readonly ChatMessage[]): void {
  const { crew, me } = useCrew();
  const { mutate } = useMarkRead(crew.id);
  const newest = messages.findLast(({ id, createdBy }) => id > 0 && createdBy !== me.userId);
  const isUnread = newest && newest.readAt === null && !newest.readBy.includes(me.userId);
  const unreadId = isUnread ? newest.id : undefined;
  const mark = useEffectEvent((id: number) => mutate({ userId: me.userId, roomId: room.id, ids: [id] }));
  useEffect(() => {
    if (unreadId !== undefined) mark(unreadId);
  }, [unreadId]);
}

/** The arrow keys move from message to message. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const focused = event.target as HTMLElement;
  if (step === undefined || focused.tagName !== "ARTICLE") return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("article")];
  const next = all[all.indexOf(focused) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface DayMarkProps {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
  readonly timeZone: string;
}

function DayMark({ message, before, timeZone }: DayMarkProps) {
  const language = useLanguage();
  const dayOf = ({ sentAt }: ChatMessage) => wallTime(Date.parse(sentAt), timeZone).date;
  const day = dayOf(message);
  if (before && dayOf(before) === day) return null;
  return (
    <p className={styles.day}>
      <Muted>{`${weekdayText(day, language)}, ${formatDate(day)}`}</Muted>
    </p>
  );
}
