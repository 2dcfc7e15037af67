import { newsEndpoints } from "@glasen/contract/news.ts";
import { notificationEndpoints } from "@glasen/contract/notifications.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { countOwnNews, listNews, listNotifications } from "./list-news.ts";
import { markAllSeen, markNews, removeNews } from "./mark-news.ts";
import { sendNews } from "./send-news.ts";
import { listBounces, unsubscribe } from "./unsubscribe.ts";

export function newsRoutes(kernel: Kernel): void {
  serve(kernel, newsEndpoints.list, listNews);
  serve(kernel, newsEndpoints.send, sendNews);
  serve(kernel, newsEndpoints.mark, markNews);
  serve(kernel, newsEndpoints.remove, removeNews);
  serve(kernel, newsEndpoints.count, countOwnNews);
  serve(kernel, newsEndpoints.markAllSeen, markAllSeen);
  serve(kernel, newsEndpoints.notifications, listNotifications);
  serve(kernel, notificationEndpoints.unsubscribe, unsubscribe);
  serve(kernel, notificationEndpoints.bounces, listBounces);
}
