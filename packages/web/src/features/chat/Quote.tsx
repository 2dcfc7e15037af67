import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { chatTexts } from "./chat.texts.ts";
import styles from "./Quote.module.css";

interface QuoteProps {
  readonly replyTo: NonNullable<ChatMessage["replyTo"]>;
  readonly nameOf: (userId: number) => string;
  readonly onPress?: (() => void) | undefined;
}

/** The message that is answered; a press leads to it. */
export function Quote({ replyTo, nameOf, onPress }: QuoteProps) {
  const t = useTexts(chatTexts);
  const author = nameOf(replyTo.createdBy);
  const words = (
    <>
      <b>{author}</b>
      <span>{replyTo.deletedAt === null ? replyTo.message : t.deleted}</span>
    </>
  );
  return onPress ? (
    <button type="button" className={styles.quote} title={t.toOriginal(author)} onClick={onPress}>
      {words}
    </button>
  ) : (
    <span className={styles.quote}>{words}</span>
  );
}

interface ChipProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** Something that belongs to the message being written, and can be taken off it. */
export function Chip({ label, removeLabel, onRemove, children }: ChipProps) {
  return (
    <div className={styles.chip}>
      <span className={styles.words}>
        <Muted as="small">{label}</Muted>
        {children}
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={<CloseIcon size="small" />}
        aria-label={removeLabel}
        onPress={onRemove}
      />
    </div>
  );
}
