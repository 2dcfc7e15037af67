/** The characters of 0x80 to 0x9F; all others are those of Unicode. Node 20 decodes these as control characters. */
const special = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const byteOf = new Map([...special].map((sign, place) => [sign, 0x80 + place] as const).filter(([sign]) => sign > "ÿ"));

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

const isLatin = (sign: string): boolean => sign <= "\u007f" || (sign >= "\u00a0" && sign <= "\u00ff");

/** The first sign of a text that the code page does not have; undefined where it has all of them. */
export const unwritableSign = (text: string): string | undefined =>
  [...text.normalize("NFC")].find((sign) => !isLatin(sign) && !byteOf.has(sign));

/** The bytes of a text without loss; a sign that the code page does not have is an error, never a question mark. */
export function encodeWindows1252(text: string): Uint8Array {
  const whole = text.normalize("NFC");
  const bytes = new Uint8Array(whole.length);
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole.charAt(at);
    const byte = isLatin(sign) ? sign.charCodeAt(0) : byteOf.get(sign);
    if (byte === undefined) throw new RangeError(`Windows-1252 has no ${sign}`);
    bytes[at] = byte;
  }
  return bytes;
}
