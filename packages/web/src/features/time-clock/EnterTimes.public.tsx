import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { NewTimesDialog } from "./NewTimesDialog.tsx";
import { useChainWords } from "./use-chain-words.ts";

/** Enters a time of one's own that was not stamped. */
export function EnterOwnTimes({ onClose }: { readonly onClose: () => void }) {
  const { crew, me } = useCrew();
  const { members } = useChainWords();
  const today = localDayOf(crew.timeZone, serverNow() as Instant);
  const own = members.filter(({ userId }) => userId === me.userId);
  return <NewTimesDialog people={own} userId={me.userId} date={today} onClose={onClose} />;
}
