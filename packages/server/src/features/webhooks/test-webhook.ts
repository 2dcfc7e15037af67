import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { webhookEndpoints } from "@glasen/contract/webhooks.ts";
import { type PreparedCommand, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Outgoing } from "#kernel/outgoing/outgoing.ts";
import { postMessage } from "./post-message.ts";
import { secretsAt } from "./sign-message.ts";
import { findSecrets } from "./webhooks.store.ts";

type Input = InputOf<typeof webhookEndpoints.test>;
type Result = OutputOf<typeof webhookEndpoints.test>;

/** Sends a test message while no connection is held; nothing is stored. */
export const testWebhook = (outgoing: Outgoing): PreparedCommand<Input, Result, Result> =>
  prepared(
    async ({ database, config, now }, { crewId, id }) => {
      const found = await database.inCrew(crewId, (tx) => findSecrets(tx, crewId, id));
      if (!found) throw new Refusal("notFound");
      const content = { type: "webhook-test", timestamp: now.toISOString(), crewId, position: null, data: {} };
      const message = { id: `test_${randomUUID()}`, body: JSON.stringify(content) };
      const secrets = secretsAt(config.secret, { crewId, id }, found, now);
      const start = performance.now();
      const { status, problem } = await postMessage(outgoing, found.url, secrets, message, now);
      return { status, problem, milliseconds: Math.round(performance.now() - start) };
    },
    async (_call, _input, result) => result,
  );
