import type { Call } from "#kernel/call/call.ts";
import { createUser, prepareUser, type SignUp } from "../accounts/create-user.public.ts";

export async function signUpUser(call: Call, sent: SignUp): Promise<{ id: number }> {
  const user = await prepareUser(call, sent);
  return { id: await createUser(call, call.tx, user) };
}
