import { messageParts } from "@glasen/domain/chat/message.ts";
import styles from "./MessageItem.module.css";

interface Props {
  readonly text: string;
  /** Names of the people who are mentioned. */
  readonly names?: readonly string[];
}

/** Text and nothing but text; web addresses are links, and mentions stand out. */
export function MessageText({ text, names = [] }: Props) {
  return (
    <p className={styles.text}>
      {messageParts(text, names).map(({ text: words, href, isMention }, place) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
          <a key={place} href={href} target="_blank" rel="noreferrer noopener">
            {words}
          </a>
        ) : isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
          <b key={place} className={styles.mention}>
            {words}
          </b>
        ) : (
          words
        ),
      )}
    </p>
  );
}
