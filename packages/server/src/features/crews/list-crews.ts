import { actingUser, type Call } from "#kernel/call/call.ts";
import { crewsOfUser } from "../accounts/accounts.public.ts";

export const listCrews = ({ tx, actor }: Call): Promise<{ id: number; name: string }[]> =>
  crewsOfUser(tx, actingUser(actor));
