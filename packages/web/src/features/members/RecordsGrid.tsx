import type { Member } from "@glasen/contract/members.ts";
import { type RecordField, recordFields } from "@glasen/domain/members/payroll-record.ts";
import type { ClipboardEvent } from "react";
import { useTexts } from "#platform/texts.ts";
import { type Column, Table } from "#ui/Table.tsx";
import { memberTexts } from "./members.texts.ts";
import styles from "./Records.module.css";
import { type RecordEdits, textOf } from "./record-edits.ts";
import { recordTexts } from "./records.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly edits: RecordEdits;
  readonly employmentTypes: readonly string[];
  readonly problemOf: (member: Member, field: RecordField) => string | undefined;
  readonly onText: (member: Member, field: RecordField, text: string) => void;
  readonly onPaste: (row: number, field: RecordField, text: string) => void;
}

/** A cell for each field of each member; several pasted cells fill those below and beside. */
export function RecordsGrid({ members, edits, employmentTypes, problemOf, onText, onPaste }: Props) {
  const t = useTexts(recordTexts);
  const words = useTexts(memberTexts);
  const rowOf = new Map(members.map(({ id }, row) => [id, row]));
  const field = (member: Member, id: RecordField) => {
    const text = textOf(edits, member, id);
    const problem = problemOf(member, id);
    const problemId = `problem-${member.id}-${id}`;
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData("text/plain");
      if (!/[\n\t]/.test(pasted.trimEnd()) && id !== "employmentType") return;
      event.preventDefault();
      onPaste(rowOf.get(member.id) ?? 0, id, pasted);
    };
    const common = {
      "aria-label": t.cell(id, member.name),
      "aria-invalid": problem !== undefined,
      "aria-describedby": problem ? problemId : undefined,
      "data-changed": edits.get(member.id)?.[id] !== undefined,
      className: styles.cell,
      onPaste: paste,
    };
    const offered = text === "" || employmentTypes.includes(text) ? employmentTypes : [text, ...employmentTypes];
    return (
      <>
        {id === "employmentType" ? (
          <select {...common} value={text} onChange={(event) => onText(member, id, event.target.value)}>
            <option value="">{t.none}</option>
            {offered.map((type) => (
              <option key={type} value={type}>
                {words.employmentType(type)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...common}
            key={text}
            defaultValue={text}
            placeholder={t.field(id)}
            onBlur={(event) => {
              if (event.target.value !== text) onText(member, id, event.target.value);
            }}
          />
        )}
        {problem && (
          <small id={problemId} className={styles.problem}>
            {problem}
          </small>
        )}
      </>
    );
  };
  const columns: Column<Member>[] = [
    { id: "name", head: words.name, cell: ({ name }) => <span className={styles.name}>{name}</span> },
    ...recordFields.map((id): Column<Member> => ({ id, head: t.field(id), cell: (member) => field(member, id) })),
  ];
  return (
    <div className={styles.grid}>
      <Table label={t.title} columns={columns} rows={members} rowKey={({ id }) => String(id)} />
    </div>
  );
}
