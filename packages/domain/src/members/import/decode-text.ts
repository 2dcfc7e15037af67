export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252, which accepts any bytes. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const text = encoding === "windows-1252" ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return { text, encoding };
}

/** The characters of 0x80 to 0x9F; all others are those of Unicode. Node 20 decodes these as control characters. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const CHUNK_SIZE = 8_192;

function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    const codes = Array.from(bytes.subarray(start, start + CHUNK_SIZE), (byte) =>
      byte >= 0x80 && byte <= 0x9f ? windows1252.charCodeAt(byte - 0x80) : byte,
    );
    text += String.fromCharCode(...codes);
  }
  return text;
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
