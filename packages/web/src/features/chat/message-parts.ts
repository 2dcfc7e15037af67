/** A stretch of a message: plain text, or a web address. */
export interface MessagePart {
  readonly text: string;
  readonly href?: string | undefined;
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** Finds web addresses in a message. Everything else, markup included, stays text. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: href, index } of message.matchAll(address)) {
    if (index > end) parts.push({ text: message.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}
