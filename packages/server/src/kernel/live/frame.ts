/** A complete WebSocket text frame (RFC 6455); the tail of its text is encoded already. */
function textFrame(head: string, tail: Buffer): Buffer {
  const headLength = Buffer.byteLength(head);
  const length = headLength + tail.length;
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81; // final fragment, text
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(head, start);
  tail.copy(frame, start + headLength);
  return frame;
}

/**
 * Frames of one message of the Pusher protocol, for any number of channels. Its data is JSON inside of JSON, and many times
 * longer than the rest: it is escaped and encoded once.
 */
export function pusherFrames(event: string, data: string): (channel?: string) => Buffer {
  const head = `{"event":${JSON.stringify(event)}`;
  const tail = Buffer.from(`,"data":${JSON.stringify(data)}}`);
  return (channel) => textFrame(channel === undefined ? head : `${head},"channel":${JSON.stringify(channel)}`, tail);
}
