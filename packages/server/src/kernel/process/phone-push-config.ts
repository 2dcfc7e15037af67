import { createPrivateKey, type KeyObject } from "node:crypto";
import type { VariableReader } from "./config-reader.ts";

/** Apple's service for iOS: the key of the developer account, and the app it may push to. */
export interface ApnsConfig {
  key: KeyObject;
  keyId: string;
  teamId: string;
  /** The bundle id of the app. */
  topic: string;
  url: string;
}

/** Google's service for Android: the service account of the project. */
export interface FcmConfig {
  key: KeyObject;
  account: string;
  project: string;
  tokenUrl: string;
  url: string;
}

export interface PhonePushConfig {
  apns: ApnsConfig | undefined;
  fcm: FcmConfig | undefined;
}

const APNS_URL = "https://api.push.apple.com";
const FCM_URL = "https://fcm.googleapis.com";

export const readPhonePush = (read: VariableReader): PhonePushConfig => ({ apns: readApns(read), fcm: readFcm(read) });

/** A key in PEM; in an environment variable its lines may be written as \n. Undefined where it is no private key of this type. */
function privateKey(pem: string, type: "ec" | "rsa"): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"));
    return key.asymmetricKeyType === type ? key : undefined;
  } catch {
    return undefined;
  }
}

function readApns(read: VariableReader): ApnsConfig | undefined {
  const pem = read.text("APNS_KEY");
  const [keyId, teamId, topic] = [read.text("APNS_KEY_ID"), read.text("APNS_TEAM_ID"), read.text("APNS_TOPIC")];
  const url = read.origin("APNS_URL") ?? APNS_URL;
  if (!pem && !keyId && !teamId && !topic) return undefined;
  if (!pem || !keyId || !teamId || !topic) {
    read.problem("APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC go together: set all of them, or none.");
    return undefined;
  }
  const key = privateKey(pem, "ec");
  if (key) return { key, keyId, teamId, topic, url };
  // The value is a secret, so the message does not repeat it.
  read.problem("APNS_KEY is no private key: allowed is the content of the .p8 file of the developer account.");
  return undefined;
}

function readFcm(read: VariableReader): FcmConfig | undefined {
  const text = read.text("FCM_SERVICE_ACCOUNT");
  const url = read.origin("FCM_URL") ?? FCM_URL;
  if (!text) return undefined;
  const account = parsedAccount(text);
  const key = account && privateKey(account.private_key, "rsa");
  if (account && key)
    return { key, account: account.client_email, project: account.project_id, tokenUrl: account.token_uri, url };
  read.problem("FCM_SERVICE_ACCOUNT is no service account: allowed is the content of the JSON file of its key.");
  return undefined;
}

interface ServiceAccount {
  project_id: string;
  client_email: string;
  private_key: string;
  token_uri: string;
}

function parsedAccount(text: string): ServiceAccount | undefined {
  try {
    const account = JSON.parse(text) as Partial<Record<keyof ServiceAccount, unknown>>;
    const names = ["project_id", "client_email", "private_key", "token_uri"] as const;
    const isWhole = names.every((name) => typeof account[name] === "string") && URL.canParse(String(account.token_uri));
    return isWhole ? (account as unknown as ServiceAccount) : undefined;
  } catch {
    return undefined;
  }
}
