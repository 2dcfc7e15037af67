import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { type SignedStamp, signedText } from "@glasen/domain/terminal/offline.ts";

function importKey(der: Buffer): KeyObject | undefined {
  try {
    return createPublicKey({ key: der, format: "der", type: "spki" });
  } catch {
    return undefined;
  }
}

/** Whether a terminal can sign by this key: ECDSA on P-256, which OpenSSL calls prime256v1. */
export const isSigningKey = (der: Buffer): boolean => importKey(der)?.asymmetricKeyDetails?.namedCurve === "prime256v1";

/** Web Crypto writes the two numbers of a signature one after the other, as IEEE P1363 does. */
export function isSignatureValid(stamp: SignedStamp, signature: string, publicKey: Buffer): boolean {
  const key = importKey(publicKey);
  return (
    key !== undefined &&
    verify(
      "sha256",
      Buffer.from(signedText(stamp)),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  );
}
