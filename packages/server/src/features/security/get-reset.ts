import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { passwordEndpoints } from "@glasen/contract/passwords.ts";
import type { Call } from "#kernel/call/call.ts";
import { factorsOf } from "./list-second-factors.ts";
import { validReset } from "./set-password-by-token.ts";

type Get = typeof passwordEndpoints.reset;

/** The second factors of the account, so that its owner can remove those they do not know together with the password. */
export async function getReset(call: Call, { token }: InputOf<Get>): Promise<OutputOf<Get>> {
  const { hasTotp, passkeys } = await factorsOf(call, await validReset(call.tx, token, call.now));
  return { hasTotp, passkeys };
}
