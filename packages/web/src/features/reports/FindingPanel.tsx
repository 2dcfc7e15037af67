import type { Finding } from "@glasen/contract/months.ts";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { findingTexts, useFindingText } from "../evaluation/findings.public.ts";
import { FindingChoices } from "./FindingChoices.tsx";
import { FindingMarked } from "./FindingMarked.tsx";
import { findingsTexts } from "./findings.texts.ts";
import { Measure } from "./use-finding-columns.tsx";

interface Props {
  readonly finding: Finding;
  readonly name: string;
  /** The name of the person who asked or kept it; empty while it is open. */
  readonly markedBy: string;
  readonly maySettle: boolean;
  readonly onSheet: () => void;
  readonly onClose: () => void;
}

const tones = { error: "danger", warning: "accent", info: "neutral" } as const;

/** One finding: the figures, the least that would put it right, and the way to the times behind it. */
export function FindingPanel({ finding, name, markedBy, maySettle, onSheet, onClose }: Props) {
  const language = useLanguage();
  const t = useTexts(findingsTexts);
  const words = useTexts(findingTexts);
  const { more } = useFindingText()(finding);
  const day = `${shortWeekdayText(finding.date, language)} ${formatDate(finding.date)}`;
  return (
    <SidePanel
      title={words.rule(finding.rule)}
      subtitle={`${name}, ${day}`}
      before={<Avatar name={name} />}
      onClose={onClose}
    >
      <SidePanelSection
        title={finding.act}
        aside={<Badge tone={tones[finding.severity]}>{words.severity(finding.severity)}</Badge>}
      >
        <Measure finding={finding} />
      </SidePanelSection>
      {more.length > 0 && (
        <SidePanelSection title={t.remedy}>
          <Stack gap={1}>
            {more.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </SidePanelSection>
      )}
      {finding.mark && <FindingMarked finding={finding} by={markedBy} maySettle={maySettle} />}
      {maySettle && finding.severity !== "info" && finding.mark?.state !== "kept" && (
        <FindingChoices key={finding.mark?.markedAt} finding={finding} name={name} onClose={onClose} />
      )}
      <SidePanelSection>
        <Stack gap={4}>
          <Button onPress={onSheet}>{t.openSheet}</Button>
          <Muted as="p" size="small">
            {t.noAdvice}
          </Muted>
        </Stack>
      </SidePanelSection>
    </SidePanel>
  );
}
