import type { ChatRoom } from "@glasen/contract/chat.ts";
import type { ReactNode } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Count } from "#ui/Count.tsx";
import { classNames } from "#ui/class-names.ts";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChatIcon, PlusIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import styles from "./ChatView.module.css";
import { chatTexts } from "./chat.texts.ts";

export interface ShownRoom {
  readonly room: ChatRoom;
  readonly title: string;
  readonly unread: number;
}

interface Props {
  readonly rooms: readonly ShownRoom[];
  readonly selectedId: number | undefined;
  readonly onSelect: (roomId: number) => void;
  readonly onCreate: () => void;
  readonly nameOf: (userId: number) => string;
  readonly timeZone: string;
  /** The open conversation. */
  readonly children: ReactNode;
}

/** Rooms on the left, the conversation on the right; on a phone one of them. */
export function ChatView({ rooms, selectedId, onSelect, onCreate, nameOf, timeZone, children }: Props) {
  const t = useTexts(chatTexts);
  const isSlim = useIsSlim();
  const isRoomOpen = selectedId !== undefined;
  const today = wallTime(useMinute(), timeZone).date;
  const momentOf = (iso: string) => {
    const at = wallTime(Date.parse(iso), timeZone);
    return at.date === today ? timeText(at) : formatDate(at.date);
  };
  return (
    <>
      {!(isSlim && isRoomOpen) && (
        <PageHeader
          title={t.title}
          actions={
            <Button variant="primary" icon={<PlusIcon />} onPress={onCreate}>
              {t.newRoom}
            </Button>
          }
        />
      )}
      {rooms.length === 0 && !isRoomOpen ? (
        <EmptyState icon={<ChatIcon />} title={t.noRooms}>
          {t.noRoomsHint}
        </EmptyState>
      ) : (
        <div className={styles.chat}>
          {!(isSlim && isRoomOpen) && (
            <ul className={styles.rooms} aria-label={t.rooms}>
              {rooms.map(({ room, title, unread }) => (
                <li key={room.id}>
                  <button
                    type="button"
                    className={styles.room}
                    aria-current={room.id === selectedId ? "true" : undefined}
                    onClick={() => onSelect(room.id)}
                  >
                    <Avatar name={title} />
                    <span className={styles.words}>
                      <b>{title}</b>
                      <Muted as="small">
                        {room.lastMessage && `${nameOf(room.lastMessage.createdBy)}: ${room.lastMessage.message}`}
                      </Muted>
                    </span>
                    <span className={styles.aside}>
                      {room.lastMessage && <Muted as="small">{momentOf(room.lastMessage.sentAt)}</Muted>}
                      {unread > 0 && <Count value={unread} label={t.unread(unread)} />}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {(!isSlim || isRoomOpen) && (
            <section className={classNames(styles.conversation)}>
              {children ?? (
                <p className={styles.choose}>
                  <Muted>{t.choose}</Muted>
                </p>
              )}
            </section>
          )}
        </div>
      )}
    </>
  );
}
