/** Passkeys in the browser: the contract uses JSON, the browser's interface bytes. */

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

interface CredentialJson {
  id: string;
  type: "public-key";
  transports?: AuthenticatorTransport[];
}
const withBytes = (credentials: readonly CredentialJson[] | undefined) =>
  credentials?.map((one) => ({ ...one, id: toBytes(one.id) })) ?? [];

type Options = Readonly<Record<string, unknown>>;

export async function makePasskey(options: Options) {
  const { challenge, user, excludeCredentials, ...rest } = options as unknown as {
    challenge: string;
    user: { id: string; name: string; displayName: string };
    excludeCredentials?: CredentialJson[];
  } & Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials">;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: toBytes(challenge),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: withBytes(excludeCredentials),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...described(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

export async function askPasskey(options: Options) {
  const { challenge, allowCredentials, ...rest } = options as unknown as {
    challenge: string;
    allowCredentials?: CredentialJson[];
  } & Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials">;
  const given = (await navigator.credentials.get({
    publicKey: { ...rest, challenge: toBytes(challenge), allowCredentials: withBytes(allowCredentials) },
  })) as PublicKeyCredential;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    ...described(given),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle && toText(response.userHandle),
    },
  };
}

const described = ({ id, rawId, authenticatorAttachment }: PublicKeyCredential) => ({
  id,
  rawId: toText(rawId),
  type: "public-key" as const,
  authenticatorAttachment: authenticatorAttachment as "platform" | "cross-platform" | null,
  clientExtensionResults: {},
});
