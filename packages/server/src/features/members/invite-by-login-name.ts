import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { admit, openDoor } from "./admit.ts";
import { presentMember } from "./members.present.ts";
import { welcome } from "./tell-membership.ts";

export async function inviteByLoginName(
  call: Call,
  input: InputOf<typeof memberEndpoints.inviteByLoginName>,
): Promise<Member> {
  const { name, username, language, password, passwordConfirmation } = input;
  if (password !== passwordConfirmation) throw new Refusal("passwordsDiffer", "passwordConfirmation");
  const problem = passwordProblem(password, { email: null, username });
  if (problem) throw new Refusal(problem, "password");
  const passwordHash = await hashPassword(password);
  const door = await openDoor(call, input);
  const [person] = await addPeople(call.tx, [{ name, email: null, username, language, passwordHash }], call.now);
  if (!person) throw new Refusal("usernameTaken", "username");
  const member = await admit(call, input, door, person.userId, "create_member");
  await welcome(call, input.crewId, person.userId, door.crewName);
  return presentMember(member, true);
}
