import { isCalendarDay, type LocalDate } from "../time/local-date.ts";

/** Messages that one search finds, the newest ones. */
export const MAX_FOUND = 50;

/** The emoji by which a message can be answered. */
export const reactionEmojis = ["👍", "❤️", "😂", "😮", "😢", "🙏", "✅", "👀"] as const;

/** The records that a message can be about. */
export const subjectKinds = ["shift", "absence", "time"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A record that a message is about: the id of a shift or of an absence, or a person's day of work. */
export interface Subject {
  kind: SubjectKind;
  ref: string;
}

const forms: Record<SubjectKind, RegExp> = {
  shift: /^[1-9]\d{0,14}$/,
  absence: /^[1-9]\d{0,14}$/,
  time: /^[1-9]\d{0,14}-\d{4}-\d\d-\d\d$/,
};

/** Whether the reference can name a record of its kind; whether there is one, each reader learns by their own rights. */
export const isSubject = ({ kind, ref }: Subject): boolean =>
  forms[kind].test(ref) && (kind !== "time" || dayOfWork(ref) !== undefined);

/** The person and day of a reference to a day of work. */
export function dayOfWork(ref: string): { userId: number; day: LocalDate } | undefined {
  const [, userId = "", day = ""] = /^(\d+)-(\d{4}-\d\d-\d\d)$/.exec(ref) ?? [];
  return isCalendarDay(day) ? { userId: Number(userId), day: day as LocalDate } : undefined;
}

export const attachmentLimits = {
  /** Of a file, in bytes. */
  bytes: 10_485_760,
  perMessage: 10,
  /** Sides of pictures as they are stored, and of their previews. */
  edge: 2048,
  thumbnailEdge: 480,
  /** A small file can unpack to a huge picture. */
  pixels: 50_000_000,
} as const;

/** A mention ends where a longer name does not go on: "@Mia" is none in "@Miako". */
const isLetter = /[\p{L}\p{N}]/u;

/** A stretch of a message: plain text, a web address, or the name of somebody mentioned. */
interface MessagePart {
  readonly text: string;
  readonly href?: string | undefined;
  readonly isMention?: true;
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** Finds web addresses and the names of people who are mentioned. Everything else, markup included, stays text. */
export function messageParts(message: string, names: readonly string[] = []): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: href, index } of message.matchAll(address)) {
    parts.push(...withMentions(message.slice(end, index), names), { text: href, href });
    end = index + href.length;
  }
  parts.push(...withMentions(message.slice(end), names));
  return parts;
}

function withMentions(text: string, names: readonly string[]): MessagePart[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const parts: MessagePart[] = [];
  let end = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find(
      (one) => text.startsWith(one, at + 1) && !isLetter.test(text.charAt(at + 1 + one.length)),
    );
    if (name === undefined || at < end) continue;
    if (at > end) parts.push({ text: text.slice(end, at) });
    end = at + 1 + name.length;
    parts.push({ text: text.slice(at, end), isMention: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The people among these whose names the message mentions. */
export function mentionsIn<T extends { readonly name: string }>(message: string, people: readonly T[]): T[] {
  const said = new Set(
    messageParts(
      message,
      people.map(({ name }) => name),
    ).flatMap(({ text, isMention }) => (isMention ? text.slice(1) : [])),
  );
  return people.filter(({ name }) => said.has(name));
}

type Changeable = "message" | "mentions" | "editedAt" | "deletedAt" | "reactions" | "attachments" | "about";

/** The parts that can change after a message was sent. */
export const changesOf = <M extends Record<Changeable, unknown>>(message: M): Pick<M, Changeable> => ({
  message: message.message,
  mentions: message.mentions,
  editedAt: message.editedAt,
  deletedAt: message.deletedAt,
  reactions: message.reactions,
  attachments: message.attachments,
  about: message.about,
});
