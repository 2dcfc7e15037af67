import { type ProviderLogout, readLogout } from "@glasen/domain/single-sign-on/logout.ts";
import type { JWTVerifyGetKey } from "jose";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import { lazyModule } from "#kernel/process/lazy-modules.ts";

const jose = lazyModule(() => import("jose"));

/** A logout is sent at once; an older token is a copy. */
export const LOGOUT_SECONDS = 300;
const CACHE = { maxEntries: 1_000, ttlMs: 60 * 60_000 };
/** No shared secrets, and never "none". */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

type Fetch = (url: string, init: { method: string; headers: Record<string, string> }) => Promise<Response>;

interface LogoutIssuer {
  issuer: string;
  clientId: string;
  keysUrl: string;
  toleranceSeconds: number;
}

/** Verifies logout tokens. The keys of a provider are kept, and asked for again where a token names an unknown one. */
export function logoutTokens(fetch: Fetch) {
  const keys = new ExpiringCache<JWTVerifyGetKey>(CACHE);
  return async (
    token: string,
    { issuer, clientId, keysUrl, toleranceSeconds }: LogoutIssuer,
  ): Promise<ProviderLogout | undefined> => {
    const { createRemoteJWKSet, customFetch, jwtVerify } = await jose();
    const find = await keys.get(keysUrl, new Date(), async () =>
      createRemoteJWKSet(new URL(keysUrl), {
        [customFetch]: (url: string, { headers }: { headers: Headers }) =>
          fetch(url, { method: "GET", headers: Object.fromEntries(new Headers(headers)) }),
      }),
    );
    const { payload } = await jwtVerify(token, find, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      maxTokenAge: LOGOUT_SECONDS,
    });
    return readLogout(payload);
  };
}
