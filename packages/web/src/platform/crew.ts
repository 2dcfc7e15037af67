import type { Crew } from "@glasen/contract/crews.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createContext, type FunctionComponent, useContext } from "react";

/** The crew of the current page and the signed-in member, as policies need them. */
export interface CurrentCrew {
  crew: Crew;
  me: Member;
}

/** A screen may load its first data before it is drawn. */
export interface PrefetchableScreen extends FunctionComponent {
  prefetchData?: (current: CurrentCrew, cache: QueryClient) => Promise<unknown>;
}

export const CrewContext = createContext<CurrentCrew | undefined>(undefined);

export function useCrew(): CurrentCrew {
  const current = useContext(CrewContext);
  if (!current) throw new Error("useCrew is called outside of CrewContext");
  return current;
}
