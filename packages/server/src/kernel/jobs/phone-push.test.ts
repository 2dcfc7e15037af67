import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer, type Http2Server, type IncomingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { apnsSender } from "./apns.ts";
import { fcmSender } from "./fcm.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
const servers: Http2Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A push service on this machine that speaks HTTP/2 and answers by the path. */
async function pushService(answer: (path: string, received: Received) => { status: number; body?: object }) {
  const received: Received[] = [];
  const server = createServer();
  servers.push(server);
  server.on("stream", (stream, headers) => {
    let body = "";
    stream.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    stream.on("end", () => {
      const one = { headers, body };
      received.push(one);
      const { status, body: said } = answer(String(headers[":path"]), one);
      stream.respond({ ":status": status, "content-type": "application/json" });
      stream.end(said ? JSON.stringify(said) : "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const message = { title: "Shift", body: "06:00 – 14:00", link: "/crew/1/shifts/mine", tag: "news-1", unseen: 3 };
const clock = { now: new Date("2026-11-12T08:00:00Z") };
const partsOf = (token: string) => {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return {
    head: read(head),
    claims: read(claims),
    signed: Buffer.from(`${head}.${claims}`),
    signature: Buffer.from(signature, "base64url"),
  };
};

test("APNs gets an alert with the count for the icon, and a token signed by ES256 that lasts 40 minutes (NWS523)", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { url, received } = await pushService((path) => {
    if (path.endsWith("/left")) return { status: 410, body: { reason: "Unregistered" } };
    if (path.endsWith("/wrong")) return { status: 400, body: { reason: "BadDeviceToken" } };
    if (path.endsWith("/big")) return { status: 413, body: { reason: "PayloadTooLarge" } };
    return path.endsWith("/busy") ? { status: 503 } : { status: 200 };
  });
  const config = { key: privateKey, keyId: "KEY", teamId: "TEAM", topic: "app.example", url };
  const { send } = apnsSender(config, () => clock.now);
  expect(await send("phone", message)).toMatchObject({ outcome: "taken" });
  const [{ headers, body }] = received as [Received];
  expect(headers).toMatchObject({
    ":path": "/3/device/phone",
    "apns-topic": "app.example",
    "apns-push-type": "alert",
    "apns-collapse-id": "news-1",
  });
  expect(JSON.parse(body)).toEqual({
    aps: {
      alert: { title: "Shift", body: "06:00 – 14:00" },
      badge: 3,
      sound: "default",
      "thread-id": "news-1",
    },
    link: "/crew/1/shifts/mine",
  });
  const { head, claims, signed, signature } = partsOf(String(headers.authorization).replace("bearer ", ""));
  expect(head).toMatchObject({ alg: "ES256", kid: "KEY" });
  expect(claims).toEqual({ iss: "TEAM", iat: clock.now.getTime() / 1000 });
  expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, signature)).toBe(true);

  expect(await send("left", message)).toMatchObject({ outcome: "gone" });
  expect(await send("wrong", message)).toMatchObject({ outcome: "gone" });
  expect(await send("big", message)).toMatchObject({ outcome: "refused" });
  await expect(send("busy", message)).rejects.toThrow("503");
  expect(new Set(received.map((one) => one.headers.authorization)).size).toBe(1);
  clock.now = new Date(clock.now.getTime() + 41 * 60_000);
  await send("phone", message);
  expect(new Set(received.map((one) => one.headers.authorization)).size).toBe(2);
});

test("FCM gets a message with an access token for an assertion signed by RS256, and a new one when it ends (NWS523)", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  let given = 0;
  const { url, received } = await pushService((path, { body }) => {
    if (path === "/token") return { status: 200, body: { access_token: `access-${++given}`, expires_in: 3600 } };
    const { token } = JSON.parse(body).message;
    if (token === "left") return { status: 404, body: { error: { status: "NOT_FOUND" } } };
    if (token === "wrong") return { status: 400, body: { error: { status: "INVALID_ARGUMENT" } } };
    return token === "busy" ? { status: 429 } : { status: 200, body: { name: "sent" } };
  });
  const config = { key: privateKey, account: "push@example.com", project: "crew", tokenUrl: `${url}/token`, url };
  const { send } = fcmSender(config, () => clock.now);
  expect(await send("phone", message)).toMatchObject({ outcome: "taken" });
  const [asked, sent] = received as [Received, Received];
  const { head, claims, signed, signature } = partsOf(new URLSearchParams(asked.body).get("assertion") ?? "");
  expect(head).toMatchObject({ alg: "RS256" });
  expect(claims).toMatchObject({ iss: "push@example.com", aud: `${url}/token` });
  expect(verify("sha256", signed, createPublicKey(publicKey.export({ type: "spki", format: "pem" })), signature)).toBe(
    true,
  );
  expect(sent.headers).toMatchObject({
    ":path": "/v1/projects/crew/messages:send",
    authorization: "Bearer access-1",
  });
  expect(JSON.parse(sent.body).message).toMatchObject({
    token: "phone",
    notification: { title: "Shift", body: "06:00 – 14:00" },
    data: { link: "/crew/1/shifts/mine", unseen: "3" },
    android: { notification: { tag: "news-1", notification_count: 3 } },
  });
  expect(await send("left", message)).toMatchObject({ outcome: "gone" });
  expect(await send("wrong", message)).toMatchObject({ outcome: "refused" });
  await expect(send("busy", message)).rejects.toThrow("429");
  expect(given).toBe(1);
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  await send("phone", message);
  expect(given).toBe(2);
});
