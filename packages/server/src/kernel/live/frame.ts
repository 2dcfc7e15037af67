/** A complete WebSocket text frame (RFC 6455), built once and written to every socket. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x81; // final fragment, text
  if (header === 2) {
    frame[1] = length;
  } else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}

/** A message of the Pusher protocol, whose data is JSON inside of JSON. */
export const pusherFrame = (event: string, data: string, channel?: string): Buffer =>
  textFrame(JSON.stringify({ event, ...(channel !== undefined && { channel }), data }));
