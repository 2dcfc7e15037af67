import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../process/config.ts";

/** The one style element that the component library puts into the page by itself (how pressing feels on touch screens). */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

type HeaderLines = Readonly<Record<string, string>>;

/** Headers that browsers look at on a page only. */
const notForData = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Security headers: the strictest policy for data, and for pages one that lets them load the product's own files. */
export function safeHeaders(config: Pick<Config, "publicUrl" | "pusher" | "map">): {
  data: HeaderLines;
  page: HeaderLines;
} {
  const isHttps = config.publicUrl.startsWith("https:");
  return {
    data: headersOf({
      ...notForData,
      strictTransportSecurity: isHttps,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
      },
    }),
    page: headersOf({
      strictTransportSecurity: isHttps,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          "base-uri": ["'self'"],
          "connect-src": ["'self'", config.publicUrl.replace(/^http/, "ws"), ...hostedRealtime(config)],
          "font-src": ["'self'"],
          "form-action": ["'self'"],
          "frame-ancestors": ["'self'"],
          "img-src": ["'self'", "data:", "blob:", ...tileHost(config)],
          "object-src": ["'none'"],
          "script-src": ["'self'"],
          "script-src-attr": ["'none'"],
          "style-src": ["'self'", pressableStyle],
          "upgrade-insecure-requests": isHttps ? [] : null,
        },
      },
    }),
  };
}

/** The headers are the same for every reply, so helmet writes them once, at the start. */
function headersOf(options: HelmetOptions): HeaderLines {
  const lines: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      lines[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw new Error("the security headers are wrong", { cause: error });
  });
  return lines;
}

/** Map tiles are pictures of another host. */
const tileHost = ({ map: { tileUrl } }: Pick<Config, "map">): string[] => (tileUrl ? [new URL(tileUrl).origin] : []);

const hostedRealtime = ({ pusher }: Pick<Config, "pusher">): string[] =>
  pusher
    ? [
        `wss://ws-${pusher.cluster}.pusher.com`,
        `https://sockjs-${pusher.cluster}.pusher.com`,
        ...(pusher.host ? [pusher.apiUrl.replace(/^http/, "ws")] : []),
      ]
    : [];
