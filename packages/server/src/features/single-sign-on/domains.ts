import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { SingleSignOn, singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Config } from "#kernel/process/config.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { getSingleSignOn } from "./configure.ts";
import { deleteDomain, domainsOfCrew, insertDomain } from "./domains.store.ts";
import { domainProofOf } from "./provider-of-crew.ts";

const MAX_DOMAINS = 50;
const RESOLVER = { timeout: 3_000, tries: 2 };

/** As in the domain name system: umlauts in their ASCII form. */
function asciiDomain(typed: string): string {
  const domain = domainToASCII(typed.trim().toLowerCase().replace(/\.$/, ""));
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain))
    throw new Refusal("domainFormat", "domain");
  return domain;
}

async function readRecords({ dnsServers }: Config, name: string): Promise<string[]> {
  const resolver = new Resolver(RESOLVER);
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  // An unknown name, an empty one and a silent server are the same here: the record was not found.
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(""));
}

export const addDomain = prepared(
  async ({ config }, { crewId, domain: typed }: InputOf<typeof singleSignOnEndpoints.addDomain>): Promise<string> => {
    const domain = asciiDomain(typed);
    const { name, value } = domainProofOf(config, crewId);
    if (!(await readRecords(config, `${name}.${domain}`)).includes(value))
      throw new Refusal("domainUnproven", "domain");
    return domain;
  },
  async (call, { crewId }, domain): Promise<SingleSignOn> => {
    const { tx, now } = call;
    const crew = await lockCrew(tx, crewId);
    if (!crew) throw new Refusal("notFound", "crewId");
    if ((await domainsOfCrew(tx, crewId)).length >= MAX_DOMAINS) throw new Refusal("tooMany", "domain");
    await insertDomain(tx, { domain, crewId, crewName: crew.name, now });
    await audit(call, { area: "integration", action: "domain-added", target: domain });
    call.emit("single-sign-on-changed", {});
    return getSingleSignOn(call, { crewId });
  },
);

export async function removeDomain(
  call: Call,
  { crewId, domain }: InputOf<typeof singleSignOnEndpoints.removeDomain>,
): Promise<SingleSignOn> {
  if ((await deleteDomain(call.tx, crewId, asciiDomain(domain))) === 0) throw new Refusal("notFound", "domain");
  await audit(call, { area: "integration", action: "domain-removed", target: domain });
  call.emit("single-sign-on-changed", {});
  return getSingleSignOn(call, { crewId });
}
