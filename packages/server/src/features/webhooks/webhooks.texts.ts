import type { Language } from "@glasen/contract/limits.ts";
import type { NewsTexts } from "../news/news.public.ts";
import type { OffReason } from "./webhooks.store.ts";

/** The news for the owner about a webhook that the server has switched off. */
export const switchedOffNews: Record<Language, (host: string, reason: OffReason) => NewsTexts> = {
  en: (host, reason) => ({
    title: `The webhook to ${host} was switched off`,
    text:
      reason === "gone"
        ? `${host} says that the address no longer exists. Nothing is sent to it any more.`
        : `${host} has not taken any message for three days. Nothing is sent to it any more. Once it works again, the webhook can be switched on, and what was missed can be sent.`,
    short: `Webhook to ${host} switched off`,
  }),
  de: (host, reason) => ({
    title: `Der Webhook an ${host} wurde ausgeschaltet`,
    text:
      reason === "gone"
        ? `${host} meldet, dass es die Adresse nicht mehr gibt. Es wird nichts mehr dorthin gesendet.`
        : `${host} hat seit drei Tagen keine Nachricht angenommen. Es wird nichts mehr dorthin gesendet. Sobald die Gegenseite wieder antwortet, lässt sich der Webhook einschalten und das Verpasste nachsenden.`,
    short: `Webhook an ${host} ausgeschaltet`,
  }),
};
