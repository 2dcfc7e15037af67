import type { Config } from "#kernel/process/config.ts";

/** Who we are to passkeys: the host people type, and the origin of our pages. */
export const relyingParty = ({ publicUrl }: Config) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};
