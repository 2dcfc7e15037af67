import type { ChatAttachment } from "@glasen/contract/chat-attachments.ts";
import { useCrew } from "#platform/crew.ts";
import { numberText } from "#platform/formats.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { DownloadIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import styles from "./Attachments.module.css";
import { chatTexts } from "./chat.texts.ts";

interface Props {
  readonly roomId: number;
  readonly attachments: readonly ChatAttachment[];
}

const isPicture = ({ mediaType }: ChatAttachment): boolean => mediaType.startsWith("image/");
const KB = 1024;

/** Previews of pictures, which open whole, and PDFs to save. */
export function Attachments({ roomId, attachments }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const language = useLanguage();
  if (attachments.length === 0) return null;
  const addressOf = (attachmentId: number, size: "whole" | "thumbnail") =>
    hrefOf("chat.attachment", { crewId: crew.id, userId: me.userId, roomId, attachmentId, size });
  return (
    <ul className={styles.attachments}>
      {attachments.map((attachment) => {
        const { id, name, size, width, height } = attachment;
        return (
          <li key={id}>
            {isPicture(attachment) ? (
              <a href={addressOf(id, "whole")} target="_blank" rel="noreferrer noopener" aria-label={t.picture(name)}>
                <img
                  className={styles.picture}
                  src={addressOf(id, "thumbnail")}
                  alt={name}
                  loading="lazy"
                  // Known before it is loaded, so that nothing moves.
                  style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}` }}
                />
              </a>
            ) : (
              <a className={styles.file} href={addressOf(id, "whole")} download={name} aria-label={t.download(name)}>
                <DownloadIcon />
                <span className={styles.name}>{name}</span>
                <Muted as="small">{`${numberText(Math.max(1, Math.round(size / KB)), language)} KB`}</Muted>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
