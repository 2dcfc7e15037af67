import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { NewsItem, newsEndpoints, UserNewsCounts } from "@glasen/contract/news.ts";
import { actingUser, type Call, type Page } from "#kernel/call/call.ts";
import { pageOf } from "#kernel/call/row-source.ts";
import { presentNews } from "./news.present.ts";
import { countNews, type NewsRow, newsRows, pageOfNews } from "./news.store.ts";

export async function listNews(call: Call, input: InputOf<typeof newsEndpoints.list>): Promise<Page<NewsItem>> {
  return present(call, await pageOfNews(call.tx, input));
}

export async function listNotifications(
  call: Call,
  { filter = "", orderBy, ...query }: InputOf<typeof newsEndpoints.notifications>,
): Promise<Page<NewsItem>> {
  // In a filter a comma means "or" and binds tighter than the semicolon, so this condition always applies.
  const ownOnly = `receiverId==${actingUser(call.actor)};${filter}`;
  return present(
    call,
    await pageOf<NewsRow>(call.tx, newsRows, { ...query, filter: ownOnly, orderBy: orderBy || "-sentAt,-id" }),
  );
}

const present = ({ caller }: Call, { items, total }: Page<NewsRow>): Page<NewsItem> => ({
  items: items.map((row) => presentNews(row, caller.language)),
  total,
});

export const countOwnNews = (call: Call, { crewId }: InputOf<typeof newsEndpoints.count>): Promise<UserNewsCounts> =>
  countsOf(call, crewId);

export async function countsOf({ tx, actor }: Call, crewId: number): Promise<UserNewsCounts> {
  const userId = actingUser(actor);
  return { userId, ...(await countNews(tx, crewId, userId)) };
}
