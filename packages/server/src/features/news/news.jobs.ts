import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { addresseeOf } from "../accounts/accounts.public.ts";
import { pushToUser } from "./news.public.ts";
import { findNews } from "./news.store.ts";
import { newsMail, newsPush } from "./news.texts.ts";

const deliverNews = jobKind("deliver-news", z.object({ crewId: z.int(), newsId: z.int() }));

export const newsReactions: ReactionList = [
  on("news-received", ({ tx, crewId, body: { news }, traceId }) =>
    enqueue(tx, deliverNews, { crewId, newsId: news.id }, { traceId, key: `deliver-news:${crewId}:${news.id}` }),
  ),
];

/** By each way that its receiver wants for this, in the language they use; what was deleted or read meanwhile by none. */
export const newsJobs = ({ database, config, now }: Kernel): readonly Job[] => [
  job(deliverNews, ({ input: { crewId, newsId }, traceId }) =>
    database.inCrew(crewId, async (tx) => {
      const row = await findNews(tx, crewId, newsId);
      const to = row && !row.readAt ? await addresseeOf(tx, row.receiverId) : undefined;
      if (!row || !to) return;
      const ways = to.settings.news[row.type];
      const key = `news:${crewId}:${newsId}`;
      if (ways.mail && to.email)
        await queueMail(tx, { to: to.email, ...newsMail(row, to, config.publicUrl), key, traceId, now: now() });
      if (ways.push && config.push)
        await pushToUser.call(tx, row.receiverId, newsPush(row, to.language), { traceId, key });
    }),
  ),
];
