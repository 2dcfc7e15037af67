import type { Config } from "#kernel/process/config.ts";
import { lazyModule } from "#kernel/process/lazy-modules.ts";

/** The library is a third of all code that a start would read. */
export const loadWebauthn = lazyModule(() => import("@simplewebauthn/server"));

/** The installation as passkeys know it: the host people type, and the origin of the pages. */
export const relyingParty = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};
