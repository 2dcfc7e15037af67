import { execFile } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressGuard } from "./address-guard.ts";
import { type Outgoing, OutgoingError, openOutgoing } from "./outgoing.ts";

let server: Server;
let port: number;
let answer: RequestListener = (_request, response) => response.end("ok");
let requests = 0;
/** What names resolve to; each question takes the next answer, the last one stays. */
const names = new Map<string, string[]>();
const opened: Outgoing[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const outgoing of opened) await outgoing.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = (config: Partial<Parameters<typeof openOutgoing>[0]> = {}): Outgoing => {
  const outgoing = openOutgoing({ allowsHttp: true, inside: [], ...config }, (hostname, _options, callback) => {
    const known = names.get(hostname);
    const address = known && known.length > 1 ? known.shift() : known?.[0];
    if (!address) return callback(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), []);
    const all = address.split(" ").map((one) => ({ address: one, family: one.includes(":") ? 6 : 4 }));
    return callback(null, all);
  });
  opened.push(outgoing);
  return outgoing;
};
const problemOf = (outgoing: Outgoing, url: string): Promise<string> =>
  outgoing.send({ method: "GET", url }).then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => (error instanceof OutgoingError ? error.problem : String(error)),
  );

test.each([
  "http://127.0.0.1:PORT/",
  "http://127.8.9.1:PORT/",
  "http://localhost:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f.1:PORT/",
  "http://017700000001:PORT/",
  "http://0:PORT/",
  "http://0.0.0.0:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[2001:0:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fd00::1]:PORT/",
  "http://[ff02::1]:PORT/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://172.31.255.255:PORT/",
  "http://192.168.1.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://198.18.0.1:PORT/",
  "http://224.0.0.1:PORT/",
  "http://255.255.255.255:PORT/",
  "http://inside.example:PORT/",
  "http://half-inside.example:PORT/",
  "http://mapped.example:PORT/",
])("%s is inside, and no request is made", async (url) => {
  names.set("localhost", ["127.0.0.1"]);
  names.set("inside.example", ["127.0.0.1"]);
  // Whichever address the system would choose, none is chosen.
  names.set("half-inside.example", ["1.1.1.1 127.0.0.1"]);
  names.set("mapped.example", ["::ffff:127.0.0.1"]);
  const before = requests;
  expect(await problemOf(open(), url.replace("PORT", String(port)))).toBe("inside");
  expect(requests).toBe(before);
});

test("a name that turns from an open address to an inside one is refused at the moment of connecting", async () => {
  const outgoing = open();
  // The first answer would have passed a check that was made beforehand.
  names.set("rebinding.example", ["1.1.1.1", "127.0.0.1"]);
  const check = addressGuard([]);
  expect(check(names.get("rebinding.example")?.shift() ?? "")).toBe(true);
  const before = requests;
  expect(await problemOf(outgoing, `http://rebinding.example:${port}/`)).toBe("inside");
  expect(requests).toBe(before);
});

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "100.63.0.1",
  "223.255.255.1",
  "2606:4700:4700::1111",
])("%s is on the open Internet", (address) => expect(addressGuard([])(address)).toBe(true));

test("the operator allows networks inside, and http", async () => {
  expect(await problemOf(open({ inside: ["loopback"] }), `http://127.0.0.1:${port}/`)).toBe("answered 200");
  expect(await problemOf(open({ inside: ["127.0.0.1"] }), `http://127.0.0.2:${port}/`)).toBe("inside");
  expect(await problemOf(open({ inside: ["loopback"], allowsHttp: false }), `http://127.0.0.1:${port}/`)).toBe(
    "scheme",
  );
  for (const url of ["ftp://example.com/", "file:///etc/passwd", "gopher://example.com/"])
    expect(await problemOf(open(), url)).toBe("scheme");
  for (const url of ["https://user:word@example.com/", "https://example.com:25/", "https://example.com:22/", "example"])
    expect(await problemOf(open(), url)).toBe("form");
  expect(await problemOf(open(), "https://nobody.example/")).toBe("unknown");
});

test("a redirect is not followed, an endless answer is cut, and a plain answer behind https is a problem of TLS or the line", async () => {
  const outgoing = open({ inside: ["loopback"] });
  answer = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  const before = requests;
  expect(await problemOf(outgoing, `http://127.0.0.1:${port}/`)).toBe("answered 302");
  expect(requests).toBe(before + 1);
  answer = (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write("x".repeat(10_000)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
  expect(await problemOf(outgoing, `http://127.0.0.1:${port}/`)).toBe("size");
  answer = (_request, response) => response.end("ok");
  expect(["tls", "unreachable"]).toContain(await problemOf(outgoing, `https://127.0.0.1:${port}/`));
});

test.each([
  ...[
    "https://localhost/",
    "https://LocalHost./",
    "https://a.localhost/",
    "https://nas.local/",
    "https://db.internal/",
  ],
  ...["https://router.home.arpa/", "https://wiki.corp/", "https://intranet/", "https://127.1/", "https://0x7f.1/"],
  ...["https://[::ffff:10.0.0.1]/", "https://[::1]/", "https://2130706433/"],
])("%s is refused by its text alone", (url) => expect(open().problemOf(url)).toBe("inside"));

test("names inside are allowed where the operator allows networks inside, and other names are always", () => {
  const inside = open({ inside: ["10.0.0.0/8"] });
  expect(inside.problemOf("https://nas.local/")).toBeUndefined();
  expect(inside.problemOf("https://localhost/")).toBe("inside");
  expect(open({ inside: ["loopback"] }).problemOf("https://localhost/")).toBeUndefined();
  for (const host of ["example.com", "local.example.com", "localhost.example", "internal.example.org", "1.1.1.1"])
    expect(open().problemOf(`https://${host}/`), host).toBeUndefined();
});

test("a process whose first request goes to a customer's address can still fetch", async () => {
  answer = (_request, response) => response.end("ok");
  const program = `
    import { openOutgoing } from ${JSON.stringify(new URL("./outgoing.ts", import.meta.url))};
    const url = "http://127.0.0.1:${port}/";
    await openOutgoing({ allowsHttp: true, inside: ["loopback"] }).send({ method: "GET", url });
    const headers = [["content-length", "3"]];
    const { status } = await fetch(url, { method: "POST", headers, body: new Uint8Array(3), redirect: "error" });
    process.stdout.write(String(status), () => process.exit());`;
  const loader = createRequire(import.meta.url).resolve("tsx");
  const flags = ["--import", loader, "--input-type=module", "--eval", program];
  expect((await promisify(execFile)(process.execPath, flags)).stdout).toBe("200");
});
