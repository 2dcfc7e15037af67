import { deflateSync } from "node:zlib";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { Glasen } from "../parts/glasen.ts";
import { RawHttp } from "../parts/raw-http.ts";
import { type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const UPLOADS = 50;
const EDGE = 3_000;
/** Enough calls for a 99th percentile. */
const MIN_CALLS = 500;

/** Other calls while people upload pictures: reading the files must not keep the server from answering. */
export const uploads: RatioScenario = {
  kind: "ratio",
  name: "uploads",
  figure: `99 of 100 plain calls while ${UPLOADS} pictures are uploaded at once, over the same without uploads`,
  limit: 3,
  unit: "ms",
  rounds: 5,
  async open() {
    const glasen = new Glasen(["--roles=http"]);
    const { url, child } = await glasen.start();
    const session = await signIn(url);
    const http = await RawHttp.open(url, {});
    const picture = blankPng(EDGE);
    let [asked, accepted] = [0, 0];
    const p99Until = async (isOver: () => boolean): Promise<number> => {
      const times: number[] = [];
      while (times.length < MIN_CALLS || !isOver()) {
        const began = performance.now();
        await http.send("GET", accountEndpoints.serverTime.path);
        times.push(performance.now() - began);
      }
      return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
    };
    return {
      ours: async () => {
        let left = UPLOADS;
        const sent = Array.from({ length: UPLOADS }, async () => {
          asked += 1;
          if (await upload(url, session, picture, asked)) accepted += 1;
          left -= 1;
        });
        const [p99] = await Promise.all([p99Until(() => left === 0), ...sent]);
        return p99;
      },
      reference: () => p99Until(() => true),
      count: async () => [{ what: "pictures that were stored", expected: asked, found: accepted }],
      close: async () => {
        http.close();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

async function upload(url: string, session: Session, picture: Buffer<ArrayBuffer>, number: number): Promise<boolean> {
  const { method, path } = profileEndpoints.setAvatar;
  // Another address each, because one address may send only a few in a minute.
  const address = `198.18.${Math.floor(number / 250)}.${number % 250}`;
  const { ok } = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: session.cookie,
      [headers.csrf]: session.csrfToken,
      "content-type": "image/png",
      "x-forwarded-for": address,
    },
    body: picture,
  });
  return ok;
}

/** A white square: few bytes that take long to decode. */
function blankPng(edge: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  // Eight bits, true colour.
  header.set([8, 2], 8);
  const rows = Buffer.alloc((1 + 3 * edge) * edge, 255);
  for (let row = 0; row < edge; row++) rows[row * (1 + 3 * edge)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** Node 20 has none of its own. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
