import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { NewsItem, newsEndpoints, UserNewsCounts } from "@glasen/contract/news.ts";
import { applyNewsMarks } from "@glasen/domain/news/counts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { countsOf } from "./list-news.ts";
import { presentNews } from "./news.present.ts";
import { deleteNews, lockNews, markAllNewsSeen, saveMarks } from "./news.store.ts";

export async function markNews(
  call: Call,
  { crewId, userId, ids, seenAt, readAt, isClosed, preserve }: InputOf<typeof newsEndpoints.mark>,
): Promise<NewsItem[]> {
  const wanted = { seenAt: moment(seenAt), readAt: moment(readAt), isClosed, preserve };
  const rows = await lockNews(call.tx, crewId, userId, ids);
  const after = rows.map((row) => ({ ...row, ...applyNewsMarks(row, wanted) }));
  await saveMarks(call.tx, crewId, after);
  if (after.length > 0) call.emit("news-changed", { userId });
  return after.map((row) => presentNews(row, call.caller.language));
}

const moment = (text: string | null | undefined): Date | null | undefined =>
  typeof text === "string" ? new Date(text) : text;

export async function markAllSeen(
  call: Call,
  { crewId }: InputOf<typeof newsEndpoints.markAllSeen>,
): Promise<UserNewsCounts> {
  const userId = actingUser(call.actor);
  if (await markAllNewsSeen(call.tx, crewId, userId, call.now)) call.emit("news-changed", { userId });
  return countsOf(call, crewId);
}

export async function removeNews(
  call: Call,
  { crewId, userId, ids }: InputOf<typeof newsEndpoints.remove>,
): Promise<UserNewsCounts> {
  if (await deleteNews(call.tx, crewId, userId, ids)) call.emit("news-changed", { userId });
  return countsOf(call, crewId);
}
