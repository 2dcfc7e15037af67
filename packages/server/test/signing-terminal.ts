import { randomUUID, webcrypto } from "node:crypto";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { SIGNATURE_CURVE, SIGNATURE_HASH, type SignedStamp, signedText } from "@glasen/domain/terminal/offline.ts";
import type { Answer, TestClient } from "./test-client.ts";

type Signature = { signature: string };

/** The key of a terminal, as its browser makes it. */
export class SigningKey {
  readonly #pair: CryptoKeyPair;
  readonly publicKey: string;

  private constructor(pair: CryptoKeyPair, publicKey: string) {
    this.#pair = pair;
    this.publicKey = publicKey;
  }

  static async create(): Promise<SigningKey> {
    const algorithm = { name: "ECDSA", namedCurve: SIGNATURE_CURVE };
    const pair = await webcrypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
    const exported = await webcrypto.subtle.exportKey("spki", pair.publicKey);
    return new SigningKey(pair, Buffer.from(exported).toString("base64url"));
  }

  async sign(stamp: SignedStamp): Promise<Signature> {
    const algorithm = { name: "ECDSA", hash: SIGNATURE_HASH };
    const bytes = new TextEncoder().encode(signedText(stamp));
    const signature = await webcrypto.subtle.sign(algorithm, this.#pair.privateKey, bytes);
    return { signature: Buffer.from(signature).toString("base64url") };
  }

  register(terminal: TestClient, crewId: number): Promise<Answer<{ registeredAt: string }>> {
    return terminal.call(terminalEndpoints.registerKey, { crewId, publicKey: this.publicKey });
  }

  /** Sends a stamp as the terminal's outbox does: signed, and under a key of its own. */
  async send(terminal: TestClient, made: Omit<SignedStamp, "transactionID"> & { transactionID?: string | undefined }) {
    const stamp = { isTimeUncertain: false, ...made, transactionID: made.transactionID ?? randomUUID() };
    return terminal.call(offlineStampEndpoints.bookOnDevice, { ...stamp, ...(await this.sign(stamp)) });
  }
}
