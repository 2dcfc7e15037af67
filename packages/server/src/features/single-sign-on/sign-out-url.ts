import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import { prepared } from "#kernel/call/call.ts";
import type { Providers } from "./provider.ts";
import { clientOf } from "./provider-of-crew.ts";
import { findConfiguration } from "./single-sign-on.store.ts";

/** A provider that does not answer must not keep anybody from signing out here. */
export const signOutUrl = (providers: Providers) =>
  prepared(
    async ({ database, config, caller }, _input: unknown): Promise<string | null> => {
      const crewId = caller.user?.singleSignOnCrew ?? null;
      if (crewId === null) return null;
      const row = await database.inCrew(crewId, (tx) => findConfiguration(tx, crewId));
      if (!row?.isOn || !row.signsOutAtProvider) return null;
      return providers.signOutUrl(clientOf(config, row), `${config.publicUrl}/sign-in`).catch(() => null);
    },
    async (_call, _input, url): Promise<OutputOf<typeof singleSignOnEndpoints.signOutUrl>> => ({ url }),
  );
