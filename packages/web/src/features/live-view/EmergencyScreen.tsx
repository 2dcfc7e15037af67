import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { EmergencyTable } from "../terminal/EmergencyTable.public.tsx";
import { liveTexts } from "./live-view.texts.ts";
import { useLiveRows } from "./use-live-rows.ts";

/** Everybody at work now, to print or to open on a phone outside. */
export function EmergencyScreen() {
  const { crew } = useCrew();
  const t = useTexts(liveTexts);
  const { rows, updatedAt } = useLiveRows();
  const present = rows.filter(({ presence }) => presence === "working" || presence === "break");
  return (
    <>
      <title>{`${t.emergencyList} · Glasen`}</title>
      <PageHeader title={t.emergencyList} />
      <EmergencyTable
        crew={crew}
        nowMs={updatedAt}
        people={present
          .map(({ member, presence, live }) => ({
            userId: member.userId,
            name: member.name,
            id: member.id,
            isOnBreak: presence === "break",
            sinceMs: Date.parse((presence === "break" ? live.since : live.clockInAt) ?? ""),
          }))
          .sort(byName)}
      />
    </>
  );
}
