import type { ImportProblem } from "@glasen/contract/import-members.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { ImportGrid } from "./ImportGrid.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import styles from "./ImportView.module.css";
import { importTexts } from "./import.texts.ts";
import { firstRowLine, type ImportTable, withCell, withField } from "./import-table.ts";

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A remark on a cell: a problem that excludes its line, or a hint. */
export interface Note extends Place {
  readonly kind: "problem" | "hint";
  readonly text: string;
  readonly field: ImportProblem["field"];
}

interface Props {
  readonly table: ImportTable;
  readonly onTable: (table: ImportTable) => void;
  readonly preview: { readonly problems: readonly ImportProblem[]; readonly newTeams: readonly string[] } | undefined;
  readonly isChecking: boolean;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
  readonly teams: readonly string[];
  readonly membersHref: string;
  readonly isAdding: boolean;
  readonly onAdd: (isSkipping: boolean, sendInvitations: boolean) => void;
  readonly onOtherFile: () => void;
}

export function ImportView(props: Props) {
  const { table, onTable, preview, isChecking, teams, isAdding } = props;
  const t = useTexts(importTexts);
  const [isSkipping, setSkipping] = useState(true);
  const [isMailing, setMailing] = useState(true);
  const [current, setCurrent] = useState<Place>();
  const notes = preview ? notesOf(table, preview, t.newTeam) : [];
  const faulty = new Set(notes.flatMap(({ kind, row }) => (kind === "problem" ? [row] : [])));
  const ready = table.rows.length - faulty.size;
  const put = (row: number, column: number, text: string) => onTable(withCell(table, row, column, text));

  return (
    <Stack className={styles.page}>
      <PageHeader
        title={t.title}
        subtitle={t.about(table.name, t.lines(table.rows.length))}
        actions={<Button onPress={props.onOtherFile}>{t.otherFile}</Button>}
      />
      <div className={styles.columns}>
        <Card isFlush>
          <ImportGrid
            table={table}
            notes={notes}
            current={current}
            onCurrent={setCurrent}
            onCell={put}
            onField={(column, field) => onTable(withField(table, column, field))}
          />
        </Card>
        <ImportProblems
          notes={notes}
          table={table}
          teams={teams}
          ready={ready}
          faulty={faulty.size}
          isChecking={isChecking}
          problem={props.problem}
          current={current}
          onCurrent={setCurrent}
          onCell={put}
        />
      </div>
      <footer className={styles.foot}>
        <div className={styles.choices}>
          <Checkbox isSelected={isSkipping} onChange={setSkipping}>
            {t.skip}
          </Checkbox>
          <Checkbox isSelected={isMailing} onChange={setMailing}>
            {t.mail}
          </Checkbox>
        </div>
        <LinkButton variant="ghost" href={props.membersHref}>
          {t.cancel}
        </LinkButton>
        <Button
          variant="primary"
          isLoading={isAdding}
          loadingText={t.adding}
          isDisabled={isChecking || preview === undefined || ready === 0 || (faulty.size > 0 && !isSkipping)}
          onPress={() => props.onAdd(isSkipping, isMailing)}
        >
          {t.commit(isSkipping ? ready : table.rows.length)}
        </Button>
      </footer>
    </Stack>
  );
}

/** The server's problems, each at its cell, and hints about teams that the import creates. */
function notesOf(
  table: ImportTable,
  preview: NonNullable<Props["preview"]>,
  newTeam: (team: string) => string,
): Note[] {
  const columnOf = (field: ImportProblem["field"]): number => {
    const at = table.columns.findIndex((column) => column.field === field);
    // A missing address is marked at the username, which can take its place.
    return at >= 0 ? at : table.columns.findIndex((column) => column.field === "username" || column.field === "email");
  };
  const problems = preview.problems.map(({ row, field, message }) => ({
    kind: "problem" as const,
    row: Math.max(0, row - firstRowLine),
    column: field === null ? -1 : columnOf(field),
    text: message,
    field,
  }));
  const column = table.columns.findIndex(({ field }) => field === "team");
  const hints = preview.newTeams.flatMap((team) => {
    const row = table.rows.findIndex((cells) => cells[column]?.toLowerCase() === team.toLowerCase());
    return row < 0 ? [] : [{ kind: "hint" as const, row, column, text: newTeam(team), field: "team" as const }];
  });
  return [...problems, ...hints];
}
