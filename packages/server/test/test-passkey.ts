import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** A passkey as a browser and its authenticator make it: P-256, self-contained, no attestation (WebAuthn level 2). */
export class TestPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #rpId: string;
  readonly #origin: string;
  #counter = 0;

  constructor(rpId = "localhost", origin = "http://localhost") {
    this.#rpId = rpId;
    this.#origin = origin;
  }

  register(options: Record<string, unknown>) {
    const authData = Buffer.concat([
      this.#authData(0x45),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#coseKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(authData),
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign(options: Record<string, unknown>, { isUserVerified = true } = {}) {
    this.#counter += 1;
    const authData = this.#authData(isUserVerified ? 0x05 : 0x01);
    const clientData = this.#clientData("webauthn.get", options);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(this.#keys.privateKey).toString("base64url"),
      },
    };
  }

  #common() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash("sha256").update(this.#rpId).digest(), Buffer.from([flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    const part = (value: string | undefined) => bytes(Buffer.from(value ?? "", "base64url"));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      part(x),
      Buffer.from([0x22]),
      part(y),
    ]);
  }
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);
