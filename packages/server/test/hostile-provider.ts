import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** What a page of the provider answers: a document, exactly this text, or whatever a function writes. */
export type Page = Json | string | Answering;

export interface HostileProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Replaces the answers of single pages, by path; `reset` takes all back. */
  pages: Map<string, Page>;
  /** The paths that were asked for, in their order. */
  asked: string[];
  /** Changes header and claims of the next identities, and the way in which they are signed. */
  forge: Forgery;
  publicKeyPem: string;
  description: Json;
  /** The query with which it sends a browser back; the person is the one of `forge`. */
  answerTo(redirectUrl: string): Record<string, string>;
  reset(): void;
  close(): Promise<void>;
}

export interface Forgery {
  header?: Json;
  claims?: Json;
  /** The signature; that of the provider's own key where there is none. */
  sign?: (text: string) => string;
}

export const signByHmac =
  (secret: string) =>
  (text: string): string =>
    createHmac("sha256", secret).update(text).digest("base64url");

const part = (content: Json): string => Buffer.from(JSON.stringify(content)).toString("base64url");

/** A provider of OpenID Connect that follows the protocol only as far as a test wants it to. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "first", alg: "RS256", use: "sig" };
  let nonce = "";
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    provider.asked.push(path);
    const page = provider.pages.get(path) ?? rightPages()[path];
    if (typeof page === "function") return page(request, response);
    if (page === undefined) return response.writeHead(404).end();
    response.setHeader("content-type", "application/json");
    return response.end(typeof page === "string" ? page : JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rightPages = (): Record<string, Page> => ({
    "/.well-known/openid-configuration": provider.description,
    "/jwks": { keys: [jwk] },
    "/token": { access_token: "a", token_type: "bearer", id_token: identity(provider, nonce, privateKey) },
  });
  const provider: HostileProvider = {
    issuer,
    clientId: "glasen",
    clientSecret: "a secret that only provider and product know",
    pages: new Map(),
    asked: [],
    forge: {},
    publicKeyPem: publicKey.export({ format: "pem", type: "spki" }).toString(),
    description: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    },
    answerTo: (redirectUrl) => {
      const sent = new URL(redirectUrl).searchParams;
      nonce = sent.get("nonce") ?? "";
      return { code: "any", state: sent.get("state") ?? "" };
    },
    reset: () => {
      provider.pages.clear();
      provider.forge = {};
      provider.asked.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}

function identity({ issuer, clientId, forge }: HostileProvider, nonce: string, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: clientId, sub: "somebody", nonce, iat: now, exp: now + 300 };
  const text = `${part({ alg: "RS256", kid: "first", ...forge.header })}.${part({ ...right, ...forge.claims })}`;
  const byKey = (of: string): string => sign("RSA-SHA256", Buffer.from(of), key).toString("base64url");
  return `${text}.${(forge.sign ?? byKey)(text)}`;
}
