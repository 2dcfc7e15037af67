import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { addressBehind, networkOf, normalAddress } from "./address.ts";

test("an address has one spelling, and IPv4 inside of IPv6 is IPv4", () => {
  for (const [given, normal] of Object.entries({
    "203.0.113.7": "203.0.113.7",
    "::ffff:203.0.113.7": "203.0.113.7",
    "::FFFF:cb00:7107": "203.0.113.7",
    "2001:0DB8:0:0::0001": "2001:db8::1",
    "fe80::1%eth0": "fe80::1",
    "::1": "::1",
  }))
    expect(normalAddress(given), given).toBe(normal);
  for (const nonsense of [
    "",
    "unknown",
    "203.0.113.7:80",
    "203.0.113.256",
    "=cmd|calc <b>not-an-ip</b>",
    "x".repeat(600),
  ])
    expect(normalAddress(nonsense), nonsense).toBeUndefined();
});

test("the address of a socket is the last one that no trusted proxy has", () => {
  const addressOf = (trusted: string[], remoteAddress: string, forwarded?: string): string =>
    addressBehind(trusted)({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as IncomingMessage &
      object);
  expect(addressOf([], "127.0.0.1", "203.0.113.7")).toBe("127.0.0.1");
  expect(addressOf(["loopback"], "::ffff:127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(addressOf(["loopback", "203.0.113.0/24"], "127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("198.51.100.1");
  expect(addressOf(["127.0.0.1"], "127.0.0.1", "nonsense")).toBe("127.0.0.1");
  expect(addressOf(["127.0.0.1"], "10.0.0.5", "203.0.113.7")).toBe("10.0.0.5");
});

test("an IPv6 address counts by its /64, an IPv4 address by itself", () => {
  expect(networkOf("2001:db8:0:7::1")).toBe(networkOf("2001:db8:0:7:ffff::9"));
  expect(networkOf("2001:db8:0:7::1")).not.toBe(networkOf("2001:db8:0:8::1"));
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
});
