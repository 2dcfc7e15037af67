import type { Finding } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { type LawRule, lawRules } from "@glasen/domain/working-time/law/finding.ts";
import { type ComponentProps, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { ExportMenu } from "#ui/ExportMenu.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { CheckIcon, PrintIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { FilterBar, ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Table } from "#ui/Table.tsx";
import { findingTexts } from "../evaluation/findings.public.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { FindingPanel } from "./FindingPanel.tsx";
import styles from "./Findings.module.css";
import { type FindingState, findingStates, groupedFindings, isGroupHead, isInState } from "./finding-groups.ts";
import { findingsTexts } from "./findings.texts.ts";
import { FindingGroupHead, useFindingColumns } from "./use-finding-columns.tsx";

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  readonly today: LocalDate;
  /** Those that are loaded; undefined before the first ones are. */
  readonly findings: readonly Finding[] | undefined;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly nameOf: (userId: number) => string;
  readonly teamsOf: (userId: number) => readonly number[];
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly isNarrow: boolean;
  readonly opened: Finding | undefined;
  readonly onOpen: (finding: Finding | undefined) => void;
  /** Whether the viewer manages the times of the member. */
  readonly maySettle: (finding: Finding) => boolean;
  /** Opens the month sheet at the day of a finding. */
  readonly onSheet: (finding: Finding) => void;
  readonly files: ComponentProps<typeof ExportMenu>["files"];
}

const everybody = "0";
/** Several lines: the rule with its act, the measured figure with its bar. */
const ROW_HEIGHT = 60;

const keyOf = ({ userId, date, rule, actual }: Finding): string => `${userId} ${date} ${rule} ${actual}`;

export function FindingsView(props: Props) {
  const { findings = [], nameOf, teamsOf, teams, today, onOpen } = props;
  // As it is now: a finding that was put right is gone.
  const opened = props.opened && findings.find((finding) => keyOf(finding) === keyOf(props.opened as Finding));
  const t = useTexts(findingsTexts);
  const words = useTexts(findingTexts);
  const [userId, setUserId] = useState(everybody);
  const [rule, setRule] = useState<LawRule | "all">("all");
  const [team, setTeam] = useState("all");
  const [state, setState] = useState<FindingState | "all">("open");
  const columns = useFindingColumns(props);
  const people = [...new Set(findings.map((finding) => finding.userId))]
    .map((id) => ({ id: String(id), label: nameOf(id) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const shown = findings.filter(
    (finding) =>
      (userId === everybody || userId === String(finding.userId)) &&
      (rule === "all" || rule === finding.rule) &&
      (team === "all" || teamsOf(finding.userId).includes(Number(team))) &&
      (state === "all" || isInState(finding, state, today)),
  );
  const found = new Set(findings.map((finding) => finding.rule));
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Button icon={<PrintIcon />} onPress={() => globalThis.print()}>
              {t.print}
            </Button>
            <ExportMenu files={props.files} />
          </>
        }
      />
      <MonthTools month={props.month} onMonth={props.onMonth} />
      <ListDetail
        tools={
          <>
            <Muted as="p">{t.listHint}</Muted>
            <FilterBar
              search={
                <ComboBox
                  label={t.whose}
                  isLabelHidden
                  value={userId}
                  choices={[{ id: everybody, label: t.everybody }, ...people]}
                  onChange={(id) => setUserId(id ?? everybody)}
                  emptyText={t.nobodyFound}
                />
              }
              aside={<output className={styles.count}>{props.findings && t.counted(shown.length)}</output>}
            >
              <FilterMenu
                label={t.state}
                value={state}
                choices={findingStates.map((id) => ({ id, label: t.stateOf(id) }))}
                onChange={setState}
              />
              <FilterMenu
                label={t.kind}
                value={rule}
                choices={lawRules.filter((id) => found.has(id)).map((id) => ({ id, label: words.rule(id) }))}
                onChange={setRule}
              />
              {teams.length > 1 && (
                <FilterMenu
                  label={t.team}
                  value={team}
                  choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
                  onChange={setTeam}
                />
              )}
            </FilterBar>
          </>
        }
        problem={props.problem}
        problemTitle={t.failed}
        onRetry={props.onRetry}
        empty={shown.length === 0 && !props.isLoading ? { icon: <CheckIcon />, text: t.noneText } : undefined}
        panel={
          opened && (
            <FindingPanel
              key={keyOf(opened)}
              finding={opened}
              name={nameOf(opened.userId)}
              markedBy={opened.mark ? nameOf(opened.mark.markedBy) : ""}
              maySettle={props.maySettle(opened)}
              onSheet={() => props.onSheet(opened)}
              onClose={() => onOpen(undefined)}
            />
          )
        }
      >
        <Table
          label={t.title}
          columns={columns}
          rows={groupedFindings(shown, { today, nameOf })}
          rowKey={(row) => (isGroupHead(row) ? row.group : keyOf(row))}
          groupHead={(row) => (isGroupHead(row) ? <FindingGroupHead {...row} /> : undefined)}
          rowLook={(row) => (opened && !isGroupHead(row) && keyOf(row) === keyOf(opened) ? "selected" : undefined)}
          onOpen={(row) => {
            if (!isGroupHead(row)) onOpen(row);
          }}
          isLoading={props.isLoading}
          rowHeight={props.isNarrow ? undefined : ROW_HEIGHT}
        />
      </ListDetail>
    </>
  );
}
