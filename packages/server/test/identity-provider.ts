import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** What the provider says about a person, by the name that they sign in with there. */
export type PersonClaims = Record<string, unknown>;

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, PersonClaims>;
  /** Changes what an address of the provider answers, as an attacker between would. */
  tamper: ((path: string, body: string) => string) | undefined;
  /** A token of the provider with other claims, under its real signature. */
  resign(token: string, change: ChangeClaims): string;
  /** A token that ends sessions, under the provider's signature; further claims replace those of a right one. */
  logoutToken(claims: Record<string, unknown>): string;
  /** A browser without a session signs in at the provider; returns the query that comes back to the product. */
  signIn(redirectUrl: string, login: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const clientId = "glasen";
const clientSecret = "a secret that only provider and product know";

type ChangeClaims = (claims: Record<string, unknown>) => Record<string, unknown>;

interface SigningKey {
  privateKey: KeyObject;
  jwk: JsonWebKey;
}

function newKey(kid: string): SigningKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey, jwk: { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" } };
}

/** A real OpenID Connect provider on loopback. It asks for a name, and no password. */
export async function startIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  const people = new Map<string, PersonClaims>();
  const key = newKey("first");
  let handle: (...of: Parameters<ReturnType<Provider["callback"]>>) => void = () => {};
  const server = createServer((request, response) => {
    const { tamper } = provider;
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (tamper) changeEnd(response, (body) => tamper(path, body));
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        // The identities name the session at the provider only where a client can be told of its end.
        backchannel_logout_uri: "http://127.0.0.1:9/logout",
        backchannel_logout_session_required: true,
        post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/sign-in`),
      },
    ],
    features: { backchannelLogout: { enabled: true } },
    jwks: { keys: [key.jwk] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified", "xms_edov"],
      profile: ["name", "given_name", "family_name"],
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc: { client, session } }: GrantContext) => {
      const grant = new oidc.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  handle = oidc.callback();
  const provider: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    tamper: undefined,
    resign: (token, change) => signAgain(token, change, key.privateKey),
    logoutToken: (claims) => newLogout({ iss: issuer, aud: clientId, ...claims }, key.privateKey),
    signIn: (redirectUrl, login) => signIn(redirectUrl, login, redirectUris),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

function changeEnd(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) => {
    if (typeof body !== "string" && !Buffer.isBuffer(body)) return end(body);
    const changed = change(body.toString());
    if (!response.headersSent) response.setHeader("content-length", Buffer.byteLength(changed));
    return end(changed);
  }) as ServerResponse["end"];
}

/** Follows the provider's pages as a browser does, until it is sent back to the product. */
async function signIn(start: string, login: string, until: readonly string[]): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get("location");
    if (location) {
      url = new URL(location, url);
      if (until.includes(`${url.origin}${url.pathname}`)) return Object.fromEntries(url.searchParams);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`);
    form = new URLSearchParams({ prompt: "login", login, password: "any" });
    url = new URL(action, url);
  }
  throw new Error("the provider never sent the browser back");
}

function signAgain(token: string, change: ChangeClaims, key: KeyObject): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = change(JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>);
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
}

function newLogout(claims: Record<string, unknown>, key: KeyObject): string {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString("base64url");
  const iat = Math.floor(Date.now() / 1000);
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
  const right = { iat, exp: iat + 120, jti: randomUUID(), events };
  const token = `${part({ alg: "RS256", typ: "logout+jwt", kid: "first" })}.${part({ ...right, ...claims })}.`;
  return signAgain(token, (same) => same, key);
}

let foreignKey: KeyObject | undefined;

/** The same claims under the signature of a foreign key that bears a known name. */
export function forgeToken(token: string): string {
  foreignKey ??= newKey("first").privateKey;
  return signAgain(token, (claims) => claims, foreignKey);
}
