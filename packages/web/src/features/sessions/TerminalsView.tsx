import type { TerminalDevice } from "@glasen/contract/sessions.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { TabletIcon, TerminalIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { sessionTexts } from "./sessions.texts.ts";
import styles from "./TerminalsView.module.css";
import { useMoment } from "./use-moment.public.ts";

interface Props {
  readonly terminals: readonly TerminalDevice[];
  /** False for managers of some teams, whose terminals serve these teams. */
  readonly isForCrew: boolean;
  readonly teamNames: (ids: readonly number[]) => readonly string[];
  readonly onStart: () => void;
  readonly onRevoke: (terminal: TerminalDevice) => void;
}

export function TerminalsView({ terminals, isForCrew, teamNames, onStart, onRevoke }: Props) {
  const t = useTexts(sessionTexts);
  const momentOf = useMoment();
  return (
    <>
      <PageHeader title={t.title} subtitle={isForCrew ? t.subtitle : t.subtitleTeams} />
      <Stack className={styles.cards}>
        <Card title={t.here}>
          <Stack gap={3}>
            <Muted as="p">{isForCrew ? t.hereText : t.hereTextTeams}</Muted>
            <Row>
              <Button variant="primary" icon={<TabletIcon />} onPress={onStart}>
                {t.start}
              </Button>
            </Row>
          </Stack>
        </Card>
        <Card title={t.terminals}>
          {terminals.length === 0 ? (
            <EmptyState icon={<TerminalIcon />} title={t.none}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <ul aria-label={t.terminals}>
              {terminals.map((terminal) => {
                const device = t.device(terminal);
                return (
                  <Line
                    key={terminal.id}
                    as="li"
                    icon={<TerminalIcon />}
                    title={device}
                    text={
                      <>
                        {t.lastUsed(terminal.address, momentOf(terminal.lastUsedAt))}
                        <br />
                        {t.opened(momentOf(terminal.createdAt), terminal.openedBy?.name ?? null)}
                        {terminal.teamIds && (
                          <>
                            <br />
                            {t.forTeams(teamNames(terminal.teamIds).join(", "))}
                          </>
                        )}
                      </>
                    }
                  >
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={t.revokeOne(device)}
                      onPress={() => onRevoke(terminal)}
                    >
                      {t.revoke}
                    </Button>
                  </Line>
                );
              })}
            </ul>
          )}
        </Card>
      </Stack>
    </>
  );
}
