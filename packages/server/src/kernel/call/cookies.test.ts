import Fastify from "fastify";
import { expect, test } from "vitest";
import { acceptCookies, setSessionCookies } from "./cookies.ts";

test("a cookie belongs to the host alone, whatever the host is called, unless a domain is configured (AUT023)", async () => {
  const cookieAt = async (publicUrl: string, cookieDomain?: string): Promise<unknown> => {
    const http = Fastify();
    await acceptCookies(http, { publicUrl, cookieDomain });
    http.get("/", async (_request, reply) => {
      setSessionCookies(reply, "user", 7, "secret");
      return {};
    });
    const { headers } = await http.inject("/");
    await http.close();
    return headers["set-cookie"];
  };
  const hosts = [
    "localhost",
    "127.0.0.1",
    "[::1]",
    "firma.synology.me",
    "zeit.linz.gv.at",
    "app.example.com",
    "terminal",
  ];
  for (const host of hosts) expect(String(await cookieAt(`http://${host}:4000`)), host).not.toMatch(/domain/i);
  expect(String(await cookieAt("https://app.example.com", "example.com"))).toMatch(/Domain=example\.com;.*Secure/);
});

test("a request's cookies are found by their whole names, and the first of several counts", async () => {
  const http = Fastify();
  await acceptCookies(http, { publicUrl: "http://localhost:4000", cookieDomain: undefined });
  http.get("/", async (request, reply) => {
    setSessionCookies(reply, "user", 7, "secret");
    return { token: request.cookies.token ?? null };
  });
  const send = (cookie: string) => http.inject({ url: "/", headers: { cookie } });
  for (const [cookie, token] of [
    ["a=1; token=abc; b=2", "abc"],
    ["token=first; token=second", "first"],
    ["my_token=1; tokens=2; a=token=3", null],
  ] as const)
    expect((await send(cookie)).json(), cookie).toEqual({ token });
  expect((await send("")).headers["set-cookie"]).toEqual([
    "crew_auth_user_id=7; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax",
    "crew_auth_user_token=secret; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; HttpOnly; SameSite=Lax",
  ]);
  await http.close();
});
