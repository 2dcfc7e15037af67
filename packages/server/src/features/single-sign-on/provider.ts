/** The provider of a crew, asked by OpenID Connect. Every request goes through the guard: the address was typed by a customer. */
import { hash } from "node:crypto";
import { isSubject, type ProviderClaims } from "@glasen/domain/single-sign-on/entry.ts";
import type { ProviderLogout } from "@glasen/domain/single-sign-on/logout.ts";
import type { Configuration, CustomFetch, ServerMetadata } from "openid-client";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { type Outgoing, OutgoingError } from "#kernel/outgoing/outgoing.ts";
import { lazyModule } from "#kernel/process/lazy-modules.ts";
import { logoutTokens } from "./logout-token.ts";

const loadClient = lazyModule(() => import("openid-client"));

/** Clocks of two machines differ; a token is accepted so many seconds after its end. */
const TOLERANCE_SECONDS = 60;
const SCOPE = "openid email profile";
/** For how long the provider's description and keys are used; newer keys are fetched in between where one is unknown. */
const CACHE = { maxEntries: 1_000, ttlMs: 10 * 60_000 };

export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The secrets of one sign-in. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Providers {
  /** Asks the provider anew; the answer is its issuer as it writes it. */
  discover(client: ProviderClient): Promise<{ issuer: string; canSignOut: boolean }>;
  /** Asks whether the provider knows the client and its secret. */
  probe(client: ProviderClient, redirectUrl: string): Promise<{ issuer: string; canSignOut: boolean }>;
  signInUrl(client: ProviderClient, redirectUrl: string, secrets: SignInSecrets, email?: string): Promise<string>;
  /** Exchanges the provider's reply for its claims about the person, with all checks. */
  readAnswer(
    client: ProviderClient,
    redirectUrl: string,
    secrets: SignInSecrets,
    answer: Record<string, string>,
  ): Promise<ProviderClaims>;
  signOutUrl(client: ProviderClient, returnUrl: string): Promise<string | null>;
  /** Verifies a token with which the provider ends sessions. */
  readLogout(client: ProviderClient, token: string): Promise<ProviderLogout>;
}

export function openProviders(outgoing: Outgoing, allowsHttp: boolean): Providers {
  const known = new ExpiringCache<Configuration>(CACHE);
  const guarded: CustomFetch = async (url, { method, headers, body }) => {
    const answer = await outgoing.send({
      method: method === "POST" ? "POST" : "GET",
      url,
      headers: { ...headers },
      ...(body && { body: String(body) }),
    });
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? answer.body : null, {
      status: answer.status,
      headers: { "content-type": answer.mediaType },
    });
  };

  const verifyLogout = logoutTokens((url, { method, headers }) =>
    guarded(url, { method, headers, body: null, redirect: "manual" }),
  );

  /** Pages that the product asks obey its guard; those that a browser is sent to are pages of the web at least. */
  const isAllowed = (url: unknown, isAsked: boolean): boolean => {
    if (typeof url !== "string") return false;
    const problem = outgoing.problemOf(url);
    return problem === undefined || (problem === "inside" && !isAsked);
  };
  const isUsable = (description: ServerMetadata): boolean =>
    isAllowed(description.authorization_endpoint, false) &&
    isAllowed(description.token_endpoint, true) &&
    isAllowed(description.jwks_uri, true) &&
    isAllowed(description.userinfo_endpoint ?? description.issuer, true) &&
    isAllowed(description.end_session_endpoint ?? description.issuer, false);

  async function load({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    const client = await loadClient();
    if (outgoing.problemOf(issuer)) throw new Refusal("providerUnreachable", "issuer");
    const configuration = await client
      .discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, [client.clockTolerance]: TOLERANCE_SECONDS },
        undefined,
        { [client.customFetch]: guarded, ...(allowsHttp && { execute: [client.allowInsecureRequests] }) },
      )
      .catch(() => {
        throw new Refusal("providerUnreachable", "issuer");
      });
    if (!isUsable(configuration.serverMetadata())) throw new Refusal("providerUnreachable", "issuer");
    // Without it, the signature of an identity that came over TLS is not looked at.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }
  const keyOf = ({ issuer, clientId, clientSecret }: ProviderClient): string =>
    hash("sha256", JSON.stringify([issuer, clientId, clientSecret]), "base64url");
  const find = (client: ProviderClient): Promise<Configuration> =>
    known.get(keyOf(client), new Date(), () => load(client));
  const describe = (configuration: Configuration) => {
    const { issuer, end_session_endpoint: end } = configuration.serverMetadata();
    return { issuer, canSignOut: end !== undefined };
  };

  return {
    discover: async (client) => {
      known.invalidate(keyOf(client));
      return describe(await find(client));
    },
    probe: async (client, redirectUrl) => {
      known.invalidate(keyOf(client));
      const configuration = await find(client);
      const { genericGrantRequest, ResponseBodyError } = await loadClient();
      const parameters = { code: "glasen-connection-test", redirect_uri: redirectUrl, code_verifier: "x".repeat(43) };
      try {
        await genericGrantRequest(configuration, "authorization_code", parameters);
      } catch (error) {
        // A made-up code is refused as such by a provider that knows the client.
        const reason = error instanceof ResponseBodyError ? error.error : undefined;
        if (reason === "invalid_client" || reason === "unauthorized_client")
          throw new Refusal("providerSecretWrong", "clientSecret");
        if (isUnauthorized(error)) throw new Refusal("providerSecretWrong", "clientSecret");
        if (reason === undefined) throw new Refusal("providerUnreachable", "issuer");
      }
      return describe(configuration);
    },
    signInUrl: async (client, redirectUrl, { state, nonce, verifier }, email) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient();
      const url = buildAuthorizationUrl(await find(client), {
        redirect_uri: redirectUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(email && { login_hint: email }),
      });
      return url.href;
    },
    readAnswer: async (client, redirectUrl, { state, nonce, verifier }, answer) => {
      const configuration = await find(client);
      const { authorizationCodeGrant, fetchUserInfo } = await loadClient();
      const url = new URL(redirectUrl);
      url.search = new URLSearchParams(answer).toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const identity = tokens.claims();
        if (!identity || !isSubject(identity.sub)) throw new Refusal("providerAnswerInvalid");
        // A strict provider returns the address only here.
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, identity.sub)
          : {};
        return { ...identity, ...more, sub: identity.sub };
      } catch (error) {
        throw refusalOf(error);
      }
    },
    signOutUrl: async (client, returnUrl) => {
      const configuration = await find(client);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await loadClient();
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnUrl }).href;
    },
    readLogout: async (client, token) => {
      const { issuer, jwks_uri: keysUrl } = (await find(client)).serverMetadata();
      if (!keysUrl) throw new Refusal("providerAnswerInvalid");
      const { clientId } = client;
      const logout = await verifyLogout(token, {
        ...{ issuer, clientId, keysUrl, toleranceSeconds: TOLERANCE_SECONDS },
      }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      if (!logout) throw new Refusal("providerAnswerInvalid");
      return logout;
    },
  };
}

const isUnauthorized = (error: unknown): boolean => (error as { status?: number }).status === 401;

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, error: reason, cause } = error as { code?: string; error?: string; cause?: unknown };
  // Keys are fetched again after a minute at the earliest, so that a forged key cannot make us ask without end.
  if (code === "OAUTH_KEY_SELECTION_FAILED") return new Refusal("providerKeysChanged", undefined, 60);
  if (code === "OAUTH_AUTHORIZATION_RESPONSE_ERROR") return new Refusal("providerDeclined");
  if (reason === "invalid_client" || code === "OAUTH_WWW_AUTHENTICATE_CHALLENGE")
    return new Refusal("providerSecretWrong");
  if (error instanceof OutgoingError || cause instanceof OutgoingError) return new Refusal("providerUnreachable");
  return new Refusal("providerAnswerInvalid");
}
