import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import { MAX_FOUND } from "@glasen/domain/chat/message.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted } from "#ui/Layout.tsx";
import { Loaded } from "#ui/Loaded.tsx";
import styles from "./ChatView.module.css";
import { foundOf } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";
import { shortMoment } from "./moment-text.ts";

interface Props {
  readonly query: string;
  readonly titleOf: (roomId: number) => string;
  readonly nameOf: (userId: number) => string;
  readonly onShow: (message: ChatMessage) => void;
}

/** Messages with a text, in all rooms that the user is in; a press opens the room at the message. */
export function FoundMessages({ query, titleOf, nameOf, onShow }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const found = useQuery(foundOf(crew.id, me.userId, query));
  const today = wallTime(useMinute(), crew.timeZone).date;
  return (
    <Loaded query={found}>
      {(messages) =>
        messages.length === 0 ? (
          <p className={styles.choose} role="status">
            <Muted>{t.noneFound}</Muted>
          </p>
        ) : (
          <ul className={styles.rooms} aria-label={t.found}>
            {messages.map((message) => {
              const title = titleOf(message.roomId);
              const words = `${nameOf(message.createdBy)}: ${aroundMatch(message.message, query)}`;
              return (
                <li key={message.id}>
                  <button
                    type="button"
                    className={styles.room}
                    aria-label={`${title}, ${words}`}
                    onClick={() => onShow(message)}
                  >
                    <span className={styles.words}>
                      <b>{title}</b>
                      <Muted as="small">{words}</Muted>
                    </span>
                    <span className={styles.aside}>
                      <Muted as="small">{shortMoment(message.sentAt, crew.timeZone, today)}</Muted>
                    </span>
                  </button>
                </li>
              );
            })}
            {messages.length >= MAX_FOUND && (
              <li className={styles.choose}>
                <Muted as="small">{t.newestFound(MAX_FOUND)}</Muted>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  );
}

const LETTERS_BEFORE = 20;

/** The line begins shortly before the text that was searched, so that it is in sight. */
function aroundMatch(message: string, query: string): string {
  const at = message.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  return at > LETTERS_BEFORE ? `…${message.slice(at - LETTERS_BEFORE)}` : message;
}
