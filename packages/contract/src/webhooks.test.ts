import { webhookEvents } from "@glasen/domain/webhooks/webhook-events.ts";
import { expect, test } from "vitest";
import type { EventDeclaration } from "./event.ts";
import { events } from "./events.ts";

test("a webhook can be told about events that the owner of the crew may see, and about no message to one person", () => {
  const audiences = new Map<string, EventDeclaration["to"]>(Object.entries(events).map(([name, { to }]) => [name, to]));
  for (const name of webhookEvents) {
    expect(audiences.has(name), name).toBe(true);
    expect(["server", "user", "users"], name).not.toContain(audiences.get(name));
  }
  expect(webhookEvents).not.toContain("webhooks-changed");
});
