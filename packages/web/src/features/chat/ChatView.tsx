import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import type { ReactNode } from "react";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Count } from "#ui/Count.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChatIcon, HornIcon, PlusIcon, ShieldIcon, TeamIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./ChatView.module.css";
import { chatTexts } from "./chat.texts.ts";
import { shortMoment } from "./moment-text.ts";

export interface ShownRoom {
  readonly room: ChatRoom;
  readonly title: string;
  readonly unread: number;
  /** The other person of a room of two has the chat open. */
  readonly isPresent: boolean;
}

interface Props {
  readonly rooms: readonly ShownRoom[];
  readonly selectedId: number | undefined;
  readonly onSelect: (roomId: number) => void;
  readonly onCreate: () => void;
  readonly nameOf: (userId: number) => string;
  readonly timeZone: string;
  /** The page of reported messages, for the owner. */
  readonly reportsHref: string | undefined;
  /** The field to search messages. */
  readonly search: ReactNode;
  /** Messages that were found, in place of the rooms. */
  readonly found: ReactNode | undefined;
  /** The open conversation. */
  readonly children: ReactNode;
}

/** Rooms on the left, the conversation on the right; on a phone one of them. */
export function ChatView(props: Props) {
  const { rooms, selectedId, onCreate, found, children } = props;
  const t = useTexts(chatTexts);
  const isSlim = useIsSlim();
  const isRoomOpen = selectedId !== undefined;
  const showsRooms = !(isSlim && isRoomOpen);
  return (
    <>
      {showsRooms && (
        <PageHeader
          title={t.title}
          actions={
            <>
              {props.reportsHref !== undefined && (
                <LinkButton variant="ghost" icon={<ShieldIcon />} href={props.reportsHref} aria-label={t.reports}>
                  {isSlim ? undefined : t.reports}
                </LinkButton>
              )}
              <Button variant="primary" icon={<PlusIcon />} onPress={onCreate}>
                {t.newRoom}
              </Button>
            </>
          }
        />
      )}
      {rooms.length === 0 && !isRoomOpen ? (
        <EmptyState icon={<ChatIcon />} title={t.noRooms}>
          {t.noRoomsHint}
        </EmptyState>
      ) : (
        <div className={styles.chat}>
          {showsRooms && (
            <div className={styles.side}>
              <div className={styles.search}>{props.search}</div>
              {found ?? <Rooms {...props} />}
            </div>
          )}
          {(!isSlim || isRoomOpen) && (
            <section className={styles.conversation}>
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

function Rooms({ rooms, selectedId, onSelect, nameOf, timeZone }: Props) {
  const t = useTexts(chatTexts);
  const today = wallTime(useMinute(), timeZone).date;
  return (
    <ul className={styles.rooms} aria-label={t.rooms}>
      {rooms.map(({ room, title, unread, isPresent }) => (
        <li key={room.id}>
          <button
            type="button"
            className={styles.room}
            aria-current={room.id === selectedId ? "true" : undefined}
            onClick={() => onSelect(room.id)}
          >
            <Avatar name={title} presence={isPresent ? "working" : undefined} />
            <span className={styles.words}>
              <b className={styles.title}>
                {room.type === "team" && <TeamIcon size="small" label={t.team} />}
                {room.type === "announcement" && <HornIcon size="small" />}
                <span>{title}</span>
                {isPresent && <span className={visuallyHidden}>{t.online}</span>}
              </b>
              <Muted as="small">
                {room.lastMessage &&
                  `${nameOf(room.lastMessage.createdBy)}: ${room.lastMessage.deletedAt === null ? room.lastMessage.message : t.deleted}`}
              </Muted>
            </span>
            <span className={styles.aside}>
              {room.lastMessage && <Muted as="small">{shortMoment(room.lastMessage.sentAt, timeZone, today)}</Muted>}
              {unread > 0 && <Count value={unread} label={t.unread(unread)} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
