import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Member, memberEndpoints } from "@glasen/contract/members.ts";
import { passwordProblem } from "@glasen/domain/accounts/password-rule.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { hashPassword } from "#kernel/secrets/passwords.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { admit, startAdmission } from "./admission.ts";
import { presentMember } from "./members.present.ts";
import { publishWelcome } from "./notify-membership.ts";

type Invite = InputOf<typeof memberEndpoints.inviteByLoginName>;

export const inviteByLoginName = prepared(
  async (_call: Preparation, { username, password, passwordConfirmation }: Invite): Promise<string> => {
    if (password !== passwordConfirmation) throw new Refusal("passwordsDiffer", "passwordConfirmation");
    const problem = passwordProblem(password, { email: null, username });
    if (problem) throw new Refusal(problem, "password");
    return hashPassword(password);
  },
  async (call, input, passwordHash): Promise<Member> => {
    const { name, username, language, crewId } = input;
    const admission = await startAdmission(call, input);
    const newPerson = { name, username, language, passwordHash, createdInCrewId: crewId };
    const [person] = await addPeople(call, [newPerson]);
    if (!person) throw new Refusal("usernameTaken", "username");
    const member = await admit(call, admission, person.userId, "create_member");
    await publishWelcome(call, crewId, person.userId, admission.crewName);
    return presentMember(member, true);
  },
);
