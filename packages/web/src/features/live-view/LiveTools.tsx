import type { Team } from "@glasen/contract/teams.ts";
import { useState } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge, PresenceSign } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { ChoiceMenu, FilterMenu } from "#ui/FilterMenu.tsx";
import { AlertIcon, PrintIcon, ReloadIcon, SettingsIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Modal } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import styles from "./LiveView.module.css";
import { type LiveGroup, type LiveOrder, type LiveRow, liveGroups, liveOrders } from "./live-people.ts";
import { liveTexts } from "./live-view.texts.ts";

export interface LiveToolsProps {
  /** Everybody, for the counts. */
  readonly rows: readonly LiveRow[];
  readonly order: LiveOrder;
  readonly onOrder: (order: LiveOrder) => void;
  readonly areInactiveShown: boolean;
  readonly onInactiveShown: (areShown: boolean) => void;
  readonly isMapShown: boolean;
  readonly onMapShown: (isShown: boolean) => void;
  readonly isRefreshed: boolean;
  readonly onRefreshed: (isOn: boolean) => void;
  readonly onRefresh: () => void;
  readonly updatedAt: number;
  readonly teams: readonly Team[];
  readonly teamId: number | undefined;
  readonly onTeam: (teamId: number | undefined) => void;
  readonly group: LiveGroup | undefined;
  readonly onGroup: (group: LiveGroup | undefined) => void;
  readonly keepsPositions: boolean;
  readonly timeZone: string;
  readonly emergencyHref: string;
}

/** Title, counts, order and filters of the live view. On a phone they are one line, and the rest is a sheet. */
export function LiveTools(props: LiveToolsProps) {
  const t = useTexts(liveTexts);
  const isNarrow = useIsNarrow();
  const updated = `${timeText(wallTime(props.updatedAt, props.timeZone))}:${String(new Date(props.updatedAt).getSeconds()).padStart(2, "0")}`;
  const updatedText = <Muted>{t.lastUpdated(updated)}</Muted>;
  const refresh = <Button icon={<ReloadIcon />} aria-label={t.refresh} onPress={props.onRefresh} />;
  const emergency = (
    <LinkButton href={props.emergencyHref} icon={<PrintIcon />}>
      {t.emergencyList}
    </LinkButton>
  );
  if (isNarrow)
    return (
      <>
        <PageHeader title={t.title} subtitle={<Counts rows={props.rows} />} />
        <Stack gap={2} className={styles.tools}>
          <Row>
            <ToolSheet {...props} />
            {emergency}
            {refresh}
          </Row>
          {updatedText}
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<Counts rows={props.rows} />}
        actions={
          <Row gap={3}>
            {updatedText}
            {refresh}
            <Switch isSelected={props.isRefreshed} onChange={props.onRefreshed} isWordFirst>
              {t.autoRefresh}
            </Switch>
            {emergency}
          </Row>
        }
      />
      <ToolRow {...props} />
    </>
  );
}

function Counts({ rows }: Pick<LiveToolsProps, "rows">) {
  const t = useTexts(liveTexts);
  const count = (group: LiveGroup) => rows.filter((row) => row.group === group).length;
  return (
    <Row as="span" gap={2} aria-label={t.counts}>
      <Badge tone="working" icon={<PresenceSign presence="working" />}>
        {t.working(count("working"))}
      </Badge>
      <Badge tone="break" icon={<PresenceSign presence="break" />}>
        {t.onBreak(count("break"))}
      </Badge>
      {count("expected") > 0 && (
        <Badge tone="accent" icon={<AlertIcon size="small" />}>
          {t.late(count("expected"))}
        </Badge>
      )}
      <Badge tone="off">{t.notWorking(count("inactive"))}</Badge>
    </Row>
  );
}

/** What both forms of the tools choose from. */
function useChoices({ teams, teamId, onTeam, group, onGroup }: LiveToolsProps) {
  const t = useTexts(liveTexts);
  return {
    orders: liveOrders.map((id) => ({ id, label: t.order(id) })),
    group: {
      label: t.state,
      value: group ?? ("all" as const),
      choices: liveGroups.map((id) => ({ id, label: t.group(id) })),
      onChange: (id: LiveGroup | "all") => onGroup(id === "all" ? undefined : id),
    },
    team: {
      label: t.team,
      value: teamId === undefined ? "all" : String(teamId),
      choices: teams.map(({ id, name }) => ({ id: String(id), label: name })),
      onChange: (id: string) => onTeam(id === "all" ? undefined : Number(id)),
    },
  };
}

function ToolRow(props: LiveToolsProps) {
  const t = useTexts(liveTexts);
  const choices = useChoices(props);
  return (
    <Row gap={3} className={styles.tools}>
      <ChoiceMenu label={t.sortBy} value={props.order} choices={choices.orders} onChange={props.onOrder} />
      <FilterMenu {...choices.group} />
      {props.teams.length > 0 && <FilterMenu {...choices.team} />}
      <Switch isSelected={props.areInactiveShown} onChange={props.onInactiveShown} isWordFirst>
        {t.showInactive}
      </Switch>
      {props.keepsPositions && (
        <Switch isSelected={props.isMapShown} onChange={props.onMapShown} isWordFirst>
          {t.showMap}
        </Switch>
      )}
    </Row>
  );
}

function ToolSheet(props: LiveToolsProps) {
  const t = useTexts(liveTexts);
  const [isOpen, setOpen] = useState(false);
  const { orders, group, team } = useChoices(props);
  const everything = { id: "all" as const, label: t.all };
  const isFiltered = props.group !== undefined || props.teamId !== undefined;
  return (
    <>
      <Button icon={<SettingsIcon />} variant={isFiltered ? "tonal" : "secondary"} onPress={() => setOpen(true)}>
        {t.view}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t.view}>
        <Stack gap={4}>
          <Select label={t.sortBy} value={props.order} choices={orders} onChange={props.onOrder} placeholder="" />
          <Select {...group} choices={[everything, ...group.choices]} placeholder={t.all} />
          {props.teams.length > 0 && <Select {...team} choices={[everything, ...team.choices]} placeholder={t.all} />}
          <Switch isSelected={props.areInactiveShown} onChange={props.onInactiveShown}>
            {t.showInactive}
          </Switch>
          {props.keepsPositions && (
            <Switch isSelected={props.isMapShown} onChange={props.onMapShown}>
              {t.showMap}
            </Switch>
          )}
          <Switch isSelected={props.isRefreshed} onChange={props.onRefreshed}>
            {t.autoRefresh}
          </Switch>
        </Stack>
      </Modal>
    </>
  );
}
