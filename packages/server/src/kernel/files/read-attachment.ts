import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { openPicture } from "./read-picture.ts";

export interface AttachmentLimits {
  pixels: number;
  /** The longest side of the picture, and of its preview. */
  edge: number;
  thumbnailEdge: number;
  seconds: number;
}

export interface ReadAttachment {
  mediaType: "image/webp" | "application/pdf";
  content: Uint8Array;
  thumbnail: Uint8Array | null;
  width: number | null;
  height: number | null;
}

/** A picture encoded anew, without metadata, and its preview; or a PDF that was searched for active content. */
export async function readAttachment(bytes: Buffer, limits: AttachmentLimits): Promise<ReadAttachment | undefined> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    if (!(await isPlainPdf(bytes))) return undefined;
    return { mediaType: "application/pdf", content: bytes, thumbnail: null, width: null, height: null };
  }
  const picture = await openPicture(bytes, limits.pixels);
  if (!picture) return undefined;
  const within = (edge: number) =>
    picture
      .clone()
      .rotate()
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: limits.seconds })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await within(limits.edge);
  const { data: thumbnail } = await within(limits.thumbnailEdge);
  return { mediaType: "image/webp", content: data, thumbnail, width: info.width, height: info.height };
}

/** Names of everything in a PDF that runs, opens something else or carries another file; encrypted ones hide it. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|OpenAction|AA|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/;
const MAX_INFLATED_BYTES = 50_000_000;
const unpack = promisify(inflate);

async function isPlainPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString("latin1");
  if (!text.slice(-1024).includes("%%EOF") || isActive(text)) return false;
  let room = MAX_INFLATED_BYTES;
  // Objects can be packed into streams, where a search of the file does not find their names.
  for (const { index } of text.matchAll(/\/ObjStm/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    const found = start.exec(text);
    const end = text.indexOf("endstream", index);
    if (!found || end < found.index) return false;
    const packed = bytes.subarray(found.index + found[0].length, end);
    const inflated = await unpack(packed, { maxOutputLength: room }).catch(() => undefined);
    if (!inflated) return false;
    room -= inflated.length;
    if (room <= 0 || isActive(inflated.toString("latin1"))) return false;
  }
  return true;
}

/** A name may be written with its letters as numbers: /J#61vaScript. */
const isActive = (text: string): boolean =>
  active.test(text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))));
