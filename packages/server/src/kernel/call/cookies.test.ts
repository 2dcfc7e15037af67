import Fastify from "fastify";
import { expect, test } from "vitest";
import { acceptCookies, cookieDomain, setSessionCookies } from "./cookies.ts";

test("a cookie belongs to the last two labels of the host, unless they are a public suffix (AUT023)", async () => {
  const domains = {
    "app.example.com": "example.com",
    "example.com": "example.com",
    "a.b.example.at": "example.at",
    "zeit.firma.internal": "firma.internal",
  };
  for (const [host, domain] of Object.entries(domains)) expect(await cookieDomain(host), host).toBe(domain);
  const alone = ["localhost", "glasen.localhost", "127.0.0.1", "[::1]", "terminal", "glasen.fly.dev", "x.pages.dev"];
  for (const host of [...alone, "zeit.gv.at", "x.co.nz", "app.example.co.uk"])
    expect(await cookieDomain(host), host).toBeUndefined();
});

test("a request's cookies are found by their whole names, and the first of several counts", async () => {
  const http = Fastify();
  await acceptCookies(http, "http://localhost:4000");
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
