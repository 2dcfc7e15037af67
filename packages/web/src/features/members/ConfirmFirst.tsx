import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { contextQuery } from "#platform/session.ts";
import { ConfirmEmailBanner } from "../accounts/ConfirmEmailBanner.public.tsx";

/** An owner without a proven address sends no invitations by mail; other members send them with the owner's proof. */
export function ConfirmFirst() {
  const { me } = useCrew();
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  return me.role === "owner" ? <ConfirmEmailBanner user={context?.user ?? null} isNeeded /> : null;
}
