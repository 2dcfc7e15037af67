import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import { reactionEmojis } from "@glasen/domain/chat/message.ts";
import { memo } from "react";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { classNames } from "#ui/class-names.ts";
import { MoreIcon, ReplyIcon, SmileIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Popover } from "#ui/Popover.tsx";
import { toast } from "#ui/toast-queue.ts";
import { Announcement } from "./Announcement.tsx";
import { Attachments } from "./Attachments.tsx";
import { useReact } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import styles from "./MessageItem.module.css";
import { MessageText } from "./MessageText.tsx";
import { Quote } from "./Quote.tsx";
import { SubjectCard } from "./SubjectCard.tsx";

/** What a press in a message asks for; the conversation does it. */
export type MessageAction = "reply" | "edit" | "remove" | "versions" | "report" | "original";

export interface MessageProps {
  readonly message: ChatMessage;
  /** How far an own message has come: on its way, or read by whom. */
  readonly stateText: string | undefined;
  readonly hasAuthor: boolean;
  readonly isAnnouncement: boolean;
  readonly mayWrite: boolean;
  readonly nameOf: (userId: number) => string;
  readonly onAction: (action: MessageAction, message: ChatMessage) => void;
}

/** One message. A room of years has thousands of them, so each is drawn again only when it changes. */
export const MessageItem = memo(function MessageItem(props: MessageProps) {
  const { message, stateText, hasAuthor, isAnnouncement, nameOf, onAction } = props;
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const isOwn = message.createdBy === me.userId;
  const isSending = message.id < 0;
  const isDeleted = message.deletedAt !== null;
  const author = isOwn ? t.you : nameOf(message.createdBy);
  const time = timeText(wallTime(Date.parse(message.sentAt), crew.timeZone));
  return (
    <article
      className={classNames(styles.message, isOwn && styles.own, isAnnouncement && styles.announcement)}
      aria-label={t.messageOf(author, time)}
      aria-busy={isSending}
      data-message={message.id}
      tabIndex={-1}
    >
      {!isOwn && hasAuthor && <b className={styles.author}>{author}</b>}
      {message.replyTo && !isDeleted && (
        <Quote replyTo={message.replyTo} nameOf={nameOf} onPress={() => onAction("original", message)} />
      )}
      {isDeleted ? (
        <p className={styles.deleted}>{t.deleted}</p>
      ) : (
        message.message !== "" && <MessageText text={message.message} names={message.mentions.map(nameOf)} />
      )}
      <Attachments roomId={message.roomId} attachments={message.attachments} />
      {message.about && <SubjectCard about={message.about} nameOf={nameOf} />}
      {isAnnouncement && !isSending && !isDeleted && (
        <Announcement message={message} mayWrite={props.mayWrite} nameOf={nameOf} />
      )}
      <small className={styles.foot}>
        {time}
        {message.editedAt !== null && (
          <>
            {" · "}
            <button type="button" className={styles.link} onClick={() => onAction("versions", message)}>
              {t.edited}
            </button>
          </>
        )}
        {isOwn && !isDeleted && stateText !== undefined && ` · ${stateText}`}
      </small>
      <Reactions message={message} nameOf={nameOf} />
      {!isSending && !isDeleted && <Actions {...props} author={author} isOwn={isOwn} />}
    </article>
  );
});

function Reactions({ message, nameOf }: Pick<MessageProps, "message" | "nameOf">) {
  const { me } = useCrew();
  const t = useTexts(chatTexts);
  const react = useToggle(message);
  if (message.reactions.length === 0) return null;
  return (
    <ul className={styles.reactions}>
      {message.reactions.map(({ emoji, userIds }) => {
        const names = userIds.map((userId) => (userId === me.userId ? t.you : nameOf(userId))).join(", ");
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={userIds.includes(me.userId)}
              aria-label={t.reactedBy(emoji, names)}
              title={names}
              onClick={() => react(emoji)}
            >
              {emoji} {userIds.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Answers a message with an emoji, or takes it back. */
function useToggle({ id: messageId, roomId, reactions }: ChatMessage) {
  const { crew, me } = useCrew();
  const { mutate } = useReact(crew.id);
  return (emoji: string) => {
    const known = reactionEmojis.find((one) => one === emoji);
    const isOn = !reactions.some((one) => one.emoji === emoji && one.userIds.includes(me.userId));
    if (known) mutate({ userId: me.userId, roomId, messageId, emoji: known, isOn });
  };
}

function Actions(props: MessageProps & { readonly author: string; readonly isOwn: boolean }) {
  const { message, author, isOwn, isAnnouncement, mayWrite, onAction } = props;
  const t = useTexts(chatTexts);
  const react = useToggle(message);
  const act = (action: MessageAction) => () => onAction(action, message);
  return (
    <span className={styles.actions}>
      <Popover
        label={t.react}
        placement="top"
        trigger={<Button variant="ghost" size="small" icon={<SmileIcon size="small" />} aria-label={t.react} />}
      >
        {(close) => (
          <span className={styles.emojis}>
            {reactionEmojis.map((emoji) => (
              <Button
                key={emoji}
                variant="ghost"
                aria-label={t.reactWith(emoji)}
                onPress={() => {
                  react(emoji);
                  close();
                }}
              >
                {emoji}
              </Button>
            ))}
          </span>
        )}
      </Popover>
      {mayWrite && (
        <Button
          variant="ghost"
          size="small"
          icon={<ReplyIcon size="small" />}
          aria-label={t.reply}
          onPress={act("reply")}
        />
      )}
      <Menu
        label={t.messageActions(author)}
        trigger={
          <Button variant="ghost" size="small" icon={<MoreIcon size="small" />} aria-label={t.messageActions(author)} />
        }
        items={[
          {
            id: "copy",
            label: t.copy,
            onPress: () => void navigator.clipboard?.writeText(message.message).then(() => toast.success(t.copied)),
          },
          ...(isOwn && !(isAnnouncement && !mayWrite)
            ? [
                { id: "edit", label: t.edit, onPress: act("edit") },
                { id: "remove", label: t.removeMessage, isDanger: true, onPress: act("remove") },
              ]
            : []),
          ...(isOwn ? [] : [{ id: "report", label: t.report, onPress: act("report") }]),
        ]}
      />
    </span>
  );
}
