import type { Call } from "#kernel/call/call.ts";
import { addNewcomer, makeNewcomer, type Newcomer } from "../accounts/create-user.ts";

export async function signUpUser(call: Call, sent: Newcomer): Promise<{ id: number }> {
  const user = await makeNewcomer(call, sent);
  return { id: await addNewcomer(call, call.tx, user) };
}
