import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import type { NewsCounts } from "@glasen/domain/news/counts.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { type Narrowed, type Row, type RowOf, select } from "#kernel/database/rows.ts";

export interface NewsTexts {
  title: string;
  text: string;
  /** For a banner. */
  short: string;
}

interface NewNews {
  receiverId: number;
  senderId: number | null;
  type: NewsKind;
  typeId: string;
  /** The subject, e.g. "absence-12", by which messages are found again when they are done. */
  about: string | null;
  de: NewsTexts;
  en: NewsTexts;
  description: string;
  actionLink: string | null;
}

const stored = select(
  "news",
  [
    "crewId",
    "senderId",
    "type",
    "typeId",
    "titleDe",
    "titleEn",
    "textDe",
    "textEn",
    "shortTextDe",
    "shortTextEn",
    "description",
    "actionLink",
    "sentAt",
    "seenAt",
    "readAt",
    "isClosed",
  ],
  { id: "newsId", receiverId: "userId" },
);
const columns = stored.of("n");

export type NewsRow = Narrowed<RowOf<typeof stored>, { type: NewsKind }>;

const column = (sql: string, kind: "number" | "text" | "instant" | "boolean" = "text") => ({ sql: `n.${sql}`, kind });

/** News as v3 lists filter and sort them. */
export const newsRows: RowSource = {
  from: "news n",
  crew: "n.crew_id",
  columns: {
    id: column("news_id", "number"),
    crewId: column("crew_id", "number"),
    receiverId: column("user_id", "number"),
    senderId: column("sender_id", "number"),
    type: column("type"),
    typeId: column("type_id"),
    titleDe: column("title_de"),
    titleEn: column("title_en"),
    textDe: column("text_de"),
    textEn: column("text_en"),
    shortTextDe: column("short_text_de"),
    shortTextEn: column("short_text_en"),
    description: column("description"),
    actionLink: column("action_link"),
    sentAt: column("sent_at", "instant"),
    seenAt: column("seen_at", "instant"),
    readAt: column("read_at", "instant"),
    isClosed: column("is_closed", "boolean"),
  },
};

/** Inserts many in one statement; the rows are in the order of the input. */
export async function insertNews(tx: Tx, crewId: number, news: readonly NewNews[], now: Date): Promise<NewsRow[]> {
  const rows = await tx.query<NewsRow>(
    `insert into news as n (crew_id, sent_at, user_id, sender_id, type, type_id, about, title_de, title_en, text_de, text_en,
       short_text_de, short_text_en, description, action_link)
     select $1, $2, * from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
     returning ${columns}`,
    [
      crewId,
      now,
      news.map(({ receiverId }) => receiverId),
      news.map(({ senderId }) => senderId),
      news.map(({ type }) => type),
      news.map(({ typeId }) => typeId),
      news.map(({ about }) => about),
      news.map(({ de }) => de.title),
      news.map(({ en }) => en.title),
      news.map(({ de }) => de.text),
      news.map(({ en }) => en.text),
      news.map(({ de }) => de.short),
      news.map(({ en }) => en.short),
      news.map(({ description }) => description),
      news.map(({ actionLink }) => actionLink),
    ],
  );
  return rows;
}

const ofUser = `n.crew_id = $1 and n.user_id = $2`;

export async function pageOfNews(
  tx: Tx,
  { crewId, userId, types, page, perPage }: NewsFilter,
): Promise<{ items: NewsRow[]; total: number }> {
  const where = `${ofUser} and ($3::text[] is null or n.type = any($3) or n.type_id = any($3))`;
  const values = [crewId, userId, types?.length ? types : null];
  const [counted] = await tx.query<{ total: number }>(`select count(*) as total from news n where ${where}`, values);
  const items = await tx.query<NewsRow>(
    `select ${columns} from news n where ${where} order by n.sent_at desc, n.news_id desc limit $4 offset $5`,
    [...values, perPage, (page - 1) * perPage],
  );
  return { items, total: counted?.total ?? 0 };
}

interface NewsFilter {
  crewId: number;
  userId: number;
  types?: readonly string[] | undefined;
  page: number;
  perPage: number;
}

export async function countNews(tx: Tx, crewId: number, userId: number): Promise<NewsCounts> {
  const unread = (area: string): string => `count(*) filter (where n.read_at is null and n.type = '${area}')`;
  const [row] = await tx.query<NewsCounts & Record<string, unknown>>(
    `select count(*) as total, count(*) filter (where n.read_at is null) as unread,
       count(*) filter (where n.seen_at is null) as unseen, ${unread("absenceManagement")} as "absenceManagement",
       ${unread("shiftPlanner")} as "shiftPlanner", ${unread("welcome")} as welcome
     from news n where ${ofUser}`,
    [crewId, userId],
  );
  return row as NewsCounts;
}

export const lockNews = (tx: Tx, crewId: number, userId: number, ids: readonly number[]): Promise<NewsRow[]> =>
  tx.query<NewsRow>(
    `select ${columns} from news n where ${ofUser} and n.news_id = any($3::bigint[]) order by n.news_id for update`,
    [crewId, userId, ids],
  );

export const findUnreadNews = (tx: Tx, crewId: number, ids: readonly number[]): Promise<NewsRow[]> =>
  tx.query<NewsRow>(
    `select ${columns} from news n where n.crew_id = $1 and n.news_id = any($2::bigint[]) and n.read_at is null`,
    [crewId, ids],
  );

export async function saveMarks(
  tx: Tx,
  crewId: number,
  rows: readonly Pick<NewsRow, "id" | "seenAt" | "readAt" | "isClosed">[],
): Promise<void> {
  await tx.run(
    `update news n set seen_at = m.seen_at, read_at = m.read_at, is_closed = m.is_closed
     from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::boolean[]) as m (news_id, seen_at, read_at, is_closed)
     where n.crew_id = $1 and n.news_id = m.news_id`,
    [
      crewId,
      rows.map(({ id }) => id),
      rows.map(({ seenAt }) => seenAt),
      rows.map(({ readAt }) => readAt),
      rows.map(({ isClosed }) => isClosed),
    ],
  );
}

export const markAllNewsSeen = (tx: Tx, crewId: number, userId: number, now: Date): Promise<number> =>
  tx.run("update news set seen_at = $3 where crew_id = $1 and user_id = $2 and seen_at is null", [crewId, userId, now]);

export const deleteNews = (tx: Tx, crewId: number, userId: number, ids: readonly number[]): Promise<number> =>
  tx.run("delete from news where crew_id = $1 and user_id = $2 and news_id = any($3::bigint[])", [crewId, userId, ids]);

/** The open messages about a subject, locked so that nobody reads one meanwhile. */
export const lockNewsAbout = (tx: Tx, crewId: number, about: string): Promise<NewsRow[]> =>
  tx.query<NewsRow>(
    `select ${columns} from news n where n.crew_id = $1 and n.about = $2 and not n.is_closed
     order by n.news_id for no key update`,
    [crewId, about],
  );

export const deleteNewsAbout = (tx: Tx, crewId: number, about: string): Promise<number> =>
  tx.run("delete from news where crew_id = $1 and about = $2 and not is_closed", [crewId, about]);

/** Closed messages count as seen and read; returns the users whose messages changed. */
export async function closeNewsAbout(tx: Tx, crewId: number, about: string, now: Date): Promise<number[]> {
  const rows = await tx.query<Row<"news", "userId">>(
    `update news set is_closed = true, seen_at = coalesce(seen_at, $3), read_at = coalesce(read_at, $3)
     where crew_id = $1 and about = $2 and not is_closed returning user_id as "userId"`,
    [crewId, about, now],
  );
  return [...new Set(rows.map(({ userId }) => userId))];
}

const textColumns = ["title_de", "title_en", "text_de", "text_en", "short_text_de", "short_text_en"];

/** Replaces an erased person's name in everybody's news. Whole words only: Max is not part of Maximilian. */
export async function replaceName(
  tx: Tx,
  crewId: number,
  { name, pseudonym }: { name: string; pseudonym: string },
): Promise<void> {
  const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
  const escaped = name.replace(/[^\p{L}\p{N}_ ]/gu, "\\$&");
  const pattern = `${isWord([...name][0]) ? "\\m" : ""}${escaped}${isWord([...name].at(-1)) ? "\\M" : ""}`;
  const literal = pseudonym.replaceAll("\\", "\\\\");
  await tx.run(
    `update news set ${textColumns.map((column) => `${column} = regexp_replace(${column}, $2, $3, 'g')`).join(", ")}
     where crew_id = $1 and (${textColumns.map((column) => `${column} ~ $2`).join(" or ")})`,
    [crewId, pattern, literal],
  );
}
