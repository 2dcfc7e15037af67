import type { Finding } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { useMarkFinding } from "./finding-marks.queries.ts";
import { findingsTexts } from "./findings.texts.ts";

interface Props {
  readonly finding: Finding;
  readonly by: string;
  readonly maySettle: boolean;
}

/** Who asked about a finding or kept it, and why. */
export function FindingMarked({ finding, by, maySettle }: Props) {
  const { crew } = useCrew();
  const t = useTexts(findingsTexts);
  const { mutate: mark, isPending } = useMarkFinding(crew.id);
  const { userId, date, rule, actual } = finding;
  if (!finding.mark) return null;
  const { state, note, markedAt } = finding.mark;
  const day = formatDate(localDayOf(crew.timeZone, Date.parse(markedAt) as Instant));
  return (
    <SidePanelSection
      title={t.markedBy(state, by, day)}
      aside={<Badge tone={state === "kept" ? "neutral" : "accent"}>{t.stateOf(state)}</Badge>}
    >
      <Stack gap={3}>
        {note && <Muted as="p">„{note}“</Muted>}
        {maySettle && (
          <Button isLoading={isPending} onPress={() => mark({ userId, date, rule, actual, state: null, note: "" })}>
            {t.reopen}
          </Button>
        )}
      </Stack>
    </SidePanelSection>
  );
}
