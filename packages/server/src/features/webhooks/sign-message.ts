import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "#kernel/secrets/secrets.ts";
import type { SecretsRow } from "./webhooks.store.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const PURPOSE = "webhook";

interface WebhookKey {
  crewId: number;
  id: number;
}

const ownerOf = ({ crewId, id }: WebhookKey): string => `${crewId}:${id}`;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export const sealSecret = (installationSecret: string, of: WebhookKey, secret: string): Buffer =>
  seal(installationSecret, PURPOSE, ownerOf(of), secret);

/** The secrets that sign a message: for a day after a change also the former one, so that no receiver has to be quick. */
export function secretsAt(installationSecret: string, of: WebhookKey, row: SecretsRow, now: Date): string[] {
  const { secretSealed, formerSecretSealed, formerSecretUntil } = row;
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil > now;
  const sealed = [secretSealed, ...(isFormerValid && formerSecretSealed ? [formerSecretSealed] : [])];
  return sealed.map((one) => unseal(installationSecret, PURPOSE, ownerOf(of), one));
}

/** The headers of the Standard Webhooks scheme. A repeated message has the same id and is signed anew. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Glasen-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
