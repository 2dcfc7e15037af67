import { createSocket } from "node:dgram";

export interface NameServer {
  /** Address and port. */
  address: string;
  /** TXT records by name. */
  records: Map<string, string>;
  close(): Promise<void>;
}

const TXT = 16;
const HEADER_BYTES = 12;

/** A name server on loopback that knows TXT records only (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + size));
      at += 1 + size;
    }
    const question = query.subarray(HEADER_BYTES, at + 5);
    const text = records.get(labels.join(".").toLowerCase());
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const value = Buffer.from(text ?? "");
    const answer = Buffer.alloc(12);
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(TXT, 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt32BE(60, 6);
    answer.writeUInt16BE(value.length + 1, 10);
    const found = text === undefined ? [] : [answer, Buffer.from([value.length]), value];
    socket.send(Buffer.concat([header, question, ...found]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
