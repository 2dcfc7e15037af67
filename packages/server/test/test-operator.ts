import { openSession } from "../src/features/sessions/sessions.public.ts";
import { cookieNames } from "../src/kernel/call/cookies.ts";
import type { TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** The operator of the test crews, with a session that was opened now. */
export async function signedInOperator(app: TestApp): Promise<TestClient> {
  const client = app.visitor();
  const session = { kind: "admin", subjectId: 1, device: "test", address: "127.0.0.1", now: app.clock.now } as const;
  const { token } = await app.database.outsideCrews(async (tx) => openSession(tx, session));
  client.cookies.set(cookieNames.admin.id, "1").set(cookieNames.admin.token, token);
  return client;
}
