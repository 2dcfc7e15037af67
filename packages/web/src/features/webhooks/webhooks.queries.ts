import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { webhookTexts } from "./webhooks.texts.ts";
import { webhooksKey } from "./webhooks-key.ts";

export const webhooksOf = (crewId: number) => crewQuery([...webhooksKey(crewId), "list"], "webhooks.list", { crewId });

export const deliveriesOf = (crewId: number, id: number, before?: number) =>
  crewQuery([...webhooksKey(crewId), "deliveries", id, before ?? null], "webhooks.deliveries", {
    crewId,
    id,
    ...(before !== undefined && { before }),
  });

const changes = { invalidates: (crewId: number) => [webhooksKey(crewId)], texts: webhookTexts };

export const useCreateWebhook = crewMutation("webhooks.create", changes);
export const useChangeWebhook = crewMutation("webhooks.change", changes);
export const useRotateSecret = crewMutation("webhooks.rotateSecret", changes);
export const useTestWebhook = crewMutation("webhooks.test");
export const useRemoveWebhook = crewMutation("webhooks.remove", {
  ...changes,
  succeeded: (t) => t.removed,
  failed: (t) => t.notRemoved,
});
export const useSwitchOff = crewMutation("webhooks.switchOff", {
  ...changes,
  succeeded: (t) => t.switchedOff,
  failed: (t) => t.notSwitched,
});
export const useSwitchOn = crewMutation("webhooks.switchOn", {
  ...changes,
  succeeded: (t) => t.switchedOn,
  failed: (t) => t.notSwitched,
});
export const useReplay = crewMutation("webhooks.replay", {
  ...changes,
  succeeded: (t, { queued }) => t.replayed(queued),
  failed: (t) => t.notReplayed,
});
