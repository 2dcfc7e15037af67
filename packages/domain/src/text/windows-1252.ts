/** The characters of 0x80 to 0x9F; all others are those of Unicode. Node 20 decodes these as control characters. */
const special = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const byteOf = new Map(
  [...special].flatMap((sign, place) => (sign > "ÿ" ? [[sign.charCodeAt(0), 0x80 + place] as const] : [])),
);

const CHUNK_SIZE = 8_192;

export function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    const codes = Array.from(bytes.subarray(start, start + CHUNK_SIZE), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? special.charCodeAt(byte - 0x80) : byte,
    );
    text += String.fromCharCode(...codes);
  }
  return text;
}

const byteFor = (code: number): number | undefined =>
  code <= 0x7f || (code >= 0xa0 && code <= 0xff) ? code : byteOf.get(code);

/** The first sign of a text that the code page does not have; undefined where it has all of them. */
export const unwritableSign = (text: string): string | undefined =>
  [...text.normalize("NFC")].find((sign) => byteFor(sign.codePointAt(0) ?? 0) === undefined);

/** The bytes of a text without loss; a sign that the code page does not have is an error, never a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  const whole = text.normalize("NFC");
  const bytes = new Uint8Array(whole.length);
  for (let at = 0; at < whole.length; at += 1) {
    const byte = byteFor(whole.charCodeAt(at));
    if (byte === undefined) throw new RangeError(`Windows-1252 has no ${whole.charAt(at)}`);
    bytes[at] = byte;
  }
  return bytes;
}
