import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import type { Member } from "@glasen/contract/members.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { RecordField } from "@glasen/domain/members/payroll-record.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SaveBar } from "#ui/SaveBar.tsx";
import { useChangeRecords, useMembers } from "./members.queries.ts";
import { RecordsGrid } from "./RecordsGrid.tsx";
import { cellsOf, doubleNumbers, type RecordEdits, withCells, withText } from "./record-edits.ts";
import { recordTexts } from "./records.texts.ts";

/** The longest text of each field. */
const longest: Record<RecordField, number> = { externalId: 100, employmentType: 100, costCentre: 36 };

/** Personnel number, employment and cost centre of many members at once: all are saved, or none. */
export function RecordsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(recordTexts);
  const { members: everybody } = useMembers(crew.id);
  const [edits, setEdits] = useState<RecordEdits>(new Map());
  const change = useChangeRecords(crew.id);
  const title = <title>{`${t.title} · Glasen`}</title>;
  if (!memberPolicy.editMany(me, { crewId: crew.id }))
    return (
      <>
        {title}
        <EmptyState icon={<LockIcon />} title={t.notAllowed} />
      </>
    );
  const members = everybody
    .filter((member) => member.disabledAt === null && reaches(me, "canEditCrew", member))
    .sort(byName);
  const doubles = doubleNumbers(edits, everybody);
  const problemOf = (member: Member, field: RecordField): string | undefined => {
    const text = edits.get(member.id)?.[field];
    if (text !== undefined && text.length > longest[field]) return t.tooLong;
    return field === "externalId" && doubles.has(member.id) ? t.double : undefined;
  };
  const hasProblem = members.some(
    (member) => edits.has(member.id) && fieldsOf(edits, member).some((field) => problemOf(member, field)),
  );
  const save = () =>
    change.mutate(
      { records: [...edits].map(([memberId, values]) => ({ memberId, ...values })) },
      { onSuccess: () => setEdits(new Map()) },
    );
  return (
    <>
      {title}
      <PageHeader title={t.title} subtitle={t.hint} />
      <Stack>
        <Card isFlush>
          <RecordsGrid
            members={members}
            edits={edits}
            employmentTypes={crew.settings.employmentTypes}
            problemOf={problemOf}
            onText={(member, field, text) => setEdits(withText(edits, member, field, text))}
            onPaste={(row, field, text) => setEdits(withCells(edits, members, { row, field }, cellsOf(text), readCell))}
          />
        </Card>
        {edits.size > 0 && (
          <SaveBar
            label={t.unsaved}
            actions={
              <>
                <Button onPress={() => setEdits(new Map())}>{t.discard}</Button>
                <Button variant="primary" isDisabled={hasProblem || change.isPending} onPress={save}>
                  {t.save}
                </Button>
              </>
            }
          >
            {t.changed(edits.size)}
            {hasProblem && <Muted>{` ${t.hasProblems}`}</Muted>}
          </SaveBar>
        )}
      </Stack>
    </>
  );
}

const fieldsOf = (edits: RecordEdits, member: Member): RecordField[] =>
  Object.keys(edits.get(member.id) ?? {}) as RecordField[];

/** An employment type is pasted by its name in either language, or as the crew calls it. */
function readCell(field: RecordField, text: string): string {
  if (field !== "employmentType") return text;
  const wanted = text.trim().toLowerCase();
  const named = [employmentTexts.de, employmentTexts.en]
    .flatMap((names) => Object.entries(names))
    .find(([, name]) => name.toLowerCase() === wanted);
  return named?.[0] ?? text;
}
