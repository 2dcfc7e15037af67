import type { Config } from "../process/config.ts";

/** The one style element that the component library puts into the page by itself (how pressing feels on touch screens). */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

type HeaderLines = Readonly<Record<string, string>>;

/**
 * What keeps a browser from doing with our answers what they are not meant for: worked out once, since every answer
 * carries it. Data gets the strictest policy there is, pages one that lets them load what is ours.
 */
export function safeHeaders(config: Pick<Config, "publicUrl" | "pusher" | "map">): {
  data: HeaderLines;
  page: HeaderLines;
} {
  const isHttps = config.publicUrl.startsWith("https:");
  const everywhere = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
  const policy = {
    "default-src": "'self'",
    "base-uri": "'self'",
    "connect-src": ["'self'", config.publicUrl.replace(/^http/, "ws"), ...hostedRealtime(config)].join(" "),
    "font-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
    "img-src": ["'self' data: blob:", ...tileHost(config)].join(" "),
    "object-src": "'none'",
    "script-src": "'self'",
    "script-src-attr": "'none'",
    "style-src": `'self' ${pressableStyle}`,
    ...(isHttps && { "upgrade-insecure-requests": "" }),
  };
  return {
    data: { ...everywhere, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" },
    page: {
      ...everywhere,
      "content-security-policy": Object.entries(policy)
        .map(([name, sources]) => `${name} ${sources}`.trimEnd())
        .join("; "),
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "referrer-policy": "no-referrer",
      "x-dns-prefetch-control": "off",
      "x-frame-options": "SAMEORIGIN",
      "x-permitted-cross-domain-policies": "none",
    },
  };
}

/** Maps are drawn from pictures of another house. */
const tileHost = ({ map: { tileUrl } }: Pick<Config, "map">): string[] => (tileUrl ? [new URL(tileUrl).origin] : []);

const hostedRealtime = ({ pusher }: Pick<Config, "pusher">): string[] =>
  pusher
    ? [
        `wss://ws-${pusher.cluster}.pusher.com`,
        `https://sockjs-${pusher.cluster}.pusher.com`,
        ...(pusher.host ? [pusher.apiUrl.replace(/^http/, "ws")] : []),
      ]
    : [];
