import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { NewsItem, newsEndpoints } from "@glasen/contract/news.ts";
import type { NewsKind } from "@glasen/domain/accounts/notification-settings.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { assertManaged } from "../access/members.public.ts";
import { presentNews } from "./news.present.ts";
import { publishNews } from "./news.public.ts";

/** A message written by a person has one language; both texts are the same. */
export async function sendNews(
  call: Call,
  { crewId, userId, receiverIds, title, text, typeId }: InputOf<typeof newsEndpoints.send>,
): Promise<NewsItem[]> {
  const receivers = [...new Set([userId, ...receiverIds])];
  await assertManaged(call, crewId, receivers);
  const [type, subtype = "message"] = typeId.split(".") as [NewsKind, string?];
  const texts = { title, text, short: title };
  const senderId = actingUser(call.actor);
  const rows = await publishNews(call, {
    crewId,
    receiverIds: receivers,
    senderId,
    type,
    subtype,
    de: texts,
    en: texts,
  });
  return rows.map((row) => presentNews(row, call.caller.language));
}
