import { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import * as webhooks from "./manage-webhooks.ts";
import { testWebhook } from "./test-webhook.ts";

export function webhookRoutes(kernel: Kernel): void {
  const { outgoing } = kernel;
  serve(kernel, webhookEndpoints.list, webhooks.listWebhooks);
  serve(kernel, webhookEndpoints.create, webhooks.createWebhook(outgoing));
  serve(kernel, webhookEndpoints.change, webhooks.changeWebhook);
  serve(kernel, webhookEndpoints.remove, webhooks.removeWebhook);
  serve(kernel, webhookEndpoints.switchOff, webhooks.switchWebhookOff);
  serve(kernel, webhookEndpoints.switchOn, webhooks.switchWebhookOn);
  serve(kernel, webhookEndpoints.rotateSecret, webhooks.rotateSecret);
  serve(kernel, webhookEndpoints.test, testWebhook(outgoing));
  serve(kernel, webhookEndpoints.deliveries, webhooks.listWebhookDeliveries);
  serve(kernel, webhookEndpoints.replay, webhooks.replayWebhook);
}
