import { z } from "zod";
import { on, type ReactionList } from "#kernel/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { queueMail } from "#kernel/mail.ts";
import { addresseeOf, pushTo } from "../accounts/accounts.public.ts";
import { findNews } from "./news.store.ts";
import { newsMail, newsPush } from "./news.texts.ts";

const oneNews = z.object({ crewId: z.int(), newsId: z.int() });
const mailNews = jobKind("mail-news", oneNews);
const pushNews = jobKind("push-news", oneNews);

export const newsReactions: ReactionList = [
  on("news-received", async ({ tx, crewId, body: { news }, traceId }) => {
    for (const kind of [mailNews, pushNews]) {
      await enqueue(tx, kind, { crewId, newsId: news.id }, { traceId, key: `${kind.name}:${crewId}:${news.id}` });
    }
  }),
];

/** Each way for who wants it about this, in the language they use; what was deleted or read meanwhile needs none. */
export const newsJobs = ({ database, config, now }: Kernel): readonly Job[] => [
  job(mailNews, ({ input: { crewId, newsId }, traceId }) =>
    database.inCrew(crewId, async (tx) => {
      const row = await findNews(tx, crewId, newsId);
      if (!row || row.readAt) return;
      const to = await addresseeOf(tx, row.receiverId);
      if (!to?.email || !to.settings.news[row.type].mail) return;
      const mail = newsMail(row, to, config.publicUrl);
      await queueMail(tx, { to: to.email, ...mail, key: `news:${crewId}:${newsId}`, traceId, now: now() });
    }),
  ),
  job(pushNews, ({ input: { crewId, newsId }, traceId }) =>
    database.inCrew(crewId, async (tx) => {
      const row = await findNews(tx, crewId, newsId);
      const to = row && !row.readAt ? await addresseeOf(tx, row.receiverId) : undefined;
      if (!config.push || !row || !to?.settings.news[row.type].push) return;
      await pushTo(tx, row.receiverId, newsPush(row, to.language), { traceId, key: `news:${crewId}:${newsId}` });
    }),
  ),
];
