/** A reader types at least so fast; nobody does. */
export const READER_GAP_MS = 50;

export interface ReaderState {
  /** The signs so far. */
  text: string;
  /** When the last one was typed. */
  at: number;
}

export const nothingRead: ReaderState = { text: "", at: Number.NEGATIVE_INFINITY };

export interface Key {
  key: string;
  at: number;
}

/** Follows the keys of a keyboard; a reader types its signs in a row and ends with Enter. */
export function readKey({ text, at: before }: ReaderState, { key, at }: Key): ReaderState & { read?: string } {
  const isFast = at - before <= READER_GAP_MS;
  if (key === "Enter") return isFast && text !== "" ? { ...nothingRead, read: text } : nothingRead;
  if (key.length !== 1) return isFast ? { text, at: before } : nothingRead;
  return { text: isFast ? text + key : key, at };
}
