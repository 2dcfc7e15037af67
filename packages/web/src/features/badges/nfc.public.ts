import { badgeCode } from "@glasen/domain/badges/badge-code.ts";

/** The part of Web NFC that reads the number of a tag; browsers on Android have it. */
interface TagReader {
  scan(options: { signal: AbortSignal }): Promise<void>;
  addEventListener(name: "reading", listener: (event: { serialNumber: string }) => void): void;
}

const makeReader = (globalThis as { NDEFReader?: new () => TagReader }).NDEFReader;

export const hasNfc = (): boolean => makeReader !== undefined;

/** Reads tags until it is aborted; the browser asks for permission first. Rejects where that is refused. */
export async function readTags(onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  if (!makeReader) return;
  const reader = new makeReader();
  reader.addEventListener("reading", ({ serialNumber }) => {
    const code = badgeCode(serialNumber);
    if (code !== undefined && !signal.aborted) onCode(code);
  });
  await reader.scan({ signal });
}
