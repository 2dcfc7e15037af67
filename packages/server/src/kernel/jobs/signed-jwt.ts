import { type KeyObject, sign } from "node:crypto";

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JSON Web Token, signed by ES256 with an EC key or by RS256 with an RSA key. */
export function signedJwt(key: KeyObject, header: object, claims: object): string {
  const alg = key.asymmetricKeyType === "ec" ? "ES256" : "RS256";
  const text = `${encoded({ alg, typ: "JWT", ...header })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
