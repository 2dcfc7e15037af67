import type { ChatMessage, ChatRoom } from "@glasen/contract/chat.ts";
import { limits } from "@glasen/contract/limits.ts";
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatDate } from "#ui/date-text.ts";
import { ChevronLeftIcon, MoreIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { LoadingView } from "#ui/LoadingView.tsx";
import { Menu } from "#ui/Menu.tsx";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import styles from "./Conversation.module.css";
import { useMarkRead, useMessages, useSend } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { messageParts } from "./message-parts.ts";

interface Props {
  readonly room: ChatRoom;
  readonly title: string;
  readonly nameOf: (userId: number) => string;
  readonly onBack: () => void;
  readonly actions: readonly { readonly id: string; readonly label: string; readonly onPress: () => void }[];
}

/** The messages of a room, oldest first, and the field to write in. */
export function Conversation({ room, title, nameOf, onBack, actions }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const isSlim = useIsSlim();
  const list = useMessages(crew.id, me.userId, room.id);
  const { mutate: markRead } = useMarkRead(crew.id);
  const messages = (list.data?.pages ?? []).flatMap(({ payload }) => payload).toReversed();
  const newest = messages.findLast(({ id, createdBy }) => id > 0 && createdBy !== me.userId);
  const newestUnreadId = newest && !newest.readBy.includes(me.userId) ? newest.id : undefined;
  useEffect(() => {
    if (newestUnreadId !== undefined) markRead({ userId: me.userId, roomId: room.id, ids: [newestUnreadId] });
  }, [newestUnreadId, markRead, me.userId, room.id]);
  const end = useStickToEnd(messages.at(-1)?.id, list.data?.pages.length ?? 0);
  const others = room.userIds.filter((userId) => userId !== me.userId);
  return (
    <>
      <header className={styles.head}>
        {isSlim && <Button variant="ghost" icon={<ChevronLeftIcon />} aria-label={t.back} onPress={onBack} />}
        <div className={styles.title}>
          <h2>{title}</h2>
          {room.type === "group" && <Muted as="small">{t.members(others.map(nameOf).join(", "))}</Muted>}
        </div>
        {actions.length > 0 && (
          <Menu
            label={t.more}
            trigger={<Button variant="ghost" icon={<MoreIcon />} aria-label={t.more} />}
            items={[...actions]}
          />
        )}
      </header>
      <div className={styles.scroll} ref={end} role="region" aria-label={title} tabIndex={0}>
        <div className={styles.messages} role="log" aria-label={title}>
          {list.isPending && <LoadingView />}
          {list.hasNextPage && (
            <Button variant="ghost" size="small" onPress={() => void list.fetchNextPage()}>
              {t.earlier}
            </Button>
          )}
          {list.data && messages.length === 0 && <Muted as="p">{t.noMessages}</Muted>}
          {messages.map((message, place) => (
            <Fragment key={message.transactionID}>
              <DayMark message={message} before={messages[place - 1]} timeZone={crew.timeZone} />
              <Message
                message={message}
                isOwn={message.createdBy === me.userId}
                author={room.type === "group" ? nameOf(message.createdBy) : undefined}
                timeZone={crew.timeZone}
                readText={
                  others.every((userId) => message.readBy.includes(userId))
                    ? t.readByAll
                    : message.readBy.length > 0
                      ? t.readBy(message.readBy.map(nameOf).join(", "))
                      : t.notRead
                }
              />
            </Fragment>
          ))}
        </div>
      </div>
      <Composer roomId={room.id} />
    </>
  );
}

/** Scrolls to a new message if the end is in sight, and keeps the place when earlier messages are loaded above. */
function useStickToEnd(newestId: number | undefined, pages: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, pages: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || newestId === undefined) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const wasAtEnd = before.current.height - scrollTop - clientHeight < 80;
    const grown = scrollHeight - before.current.height;
    if (pages > before.current.pages && before.current.pages > 0) element.scrollTop = scrollTop + grown;
    else if (wasAtEnd || before.current.pages === 0) element.scrollTop = scrollHeight;
    before.current = { height: scrollHeight, pages };
  }, [newestId, pages]);
  return box;
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

interface MessageProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly author: string | undefined;
  readonly timeZone: string;
  readonly readText: string;
}

function Message({ message, isOwn, author, timeZone, readText }: MessageProps) {
  const t = useTexts(chatTexts);
  const isSending = message.id < 0;
  return (
    <article className={classNames(styles.message, isOwn && styles.own)} aria-busy={isSending}>
      {!isOwn && author !== undefined && <b className={styles.author}>{author}</b>}
      <p className={styles.text}>
        {messageParts(message.message).map(({ text, href }, place) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
            <a key={place} href={href} target="_blank" rel="noreferrer noopener">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      <small className={styles.foot}>
        {timeText(wallTime(Date.parse(message.sentAt), timeZone))}
        {isOwn && ` · ${isSending ? t.sending : readText}`}
      </small>
    </article>
  );
}

function Composer({ roomId }: { readonly roomId: number }) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const [text, setText] = useState("");
  const send = useSend(crew.id);
  function submit(): void {
    const message = text.trim();
    if (message === "") return;
    setText("");
    send.mutate(
      { userId: me.userId, roomId, message, transactionID: crypto.randomUUID() },
      // Whatever was typed meanwhile stays, behind the text that was not sent.
      { onError: () => setText((typed) => (typed === "" ? message : `${message}\n${typed}`)) },
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        aria-label={t.message}
        placeholder={t.message}
        title={t.sendHint}
        rows={Math.min(6, text.split("\n").length)}
        maxLength={limits.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="primary" type="submit" isDisabled={text.trim() === ""}>
        {t.send}
      </Button>
    </form>
  );
}
