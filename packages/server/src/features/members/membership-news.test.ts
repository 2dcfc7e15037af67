import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const userId = testIds.users.mia;

async function withApp(
  options: Parameters<typeof startTestApp>[0],
  work: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startTestApp(options);
  await work(app).finally(app.close);
}

test("while mails cannot be sent, an invitation by mail is refused with 1000 (ERR016)", () =>
  withApp({ env: { SMTP_URL: "smtp://127.0.0.1:9" } }, async (app) => {
    const max = await app.signedIn("max");
    const invited = { crewId, email: "late@example.com", name: "Late", language: "en" } as const;
    expect(await max.call(memberEndpoints.inviteByEmail, invited)).toMatchObject({ status: 502, id: 1000 });
    const { payload } = await max.call(memberEndpoints.list, { crewId });
    expect(payload.some(({ name }) => name === "Late")).toBe(false);
  }));

test("changed members and settings are published to the crew, changed rights to their user, without personal data", () =>
  withApp({ isRunning: true }, async (app) => {
    const [olga, mia, rita] = await Promise.all([app.signedIn("olga"), app.signedIn("mia"), app.signedIn("rita")]);
    const member = (await olga.call(memberEndpoints.list, { crewId, userId: [userId] })).payload[0];
    await olga.call(memberEndpoints.setRole, { crewId, memberId: member?.id ?? 0, role: "managerReadOnly" });
    await olga.call(settingEndpoints.changeOfMember, { crewId, userId, timeTrackingAllowedOther: "yes" });
    const heard = async (client: TestClient) => {
      const { events } = (await client.call(liveEndpoints.missed, { crewId, after: 0 })).payload;
      // The rooms of teams and of the crew follow their members, too.
      return events.filter(({ name }) => !name.startsWith("chat-")).map(({ name, body }) => [name, body]);
    };
    const told = [
      ["member-saved", { userIds: [userId] }],
      ["access-changed", { userId }],
      ["settings-changed", { crewId, userId, names: ["timeTrackingAllowedOther"] }],
    ];
    await expect.poll(() => heard(mia)).toEqual(told);
    expect(await heard(rita)).toEqual(told.filter(([name]) => name !== "access-changed"));
  }));
