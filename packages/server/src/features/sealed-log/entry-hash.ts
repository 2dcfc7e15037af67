import { createHash } from "node:crypto";

export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Before the first entry of a chain. */
export const NO_HASH = Buffer.alloc(32);

/** The same as the database's `sealed_hash`. */
export const hashOf = (previous: Buffer, number: number, digest: Buffer): Buffer =>
  sha256(`${previous.toString("hex")} ${number} ${digest.toString("hex")}`);
