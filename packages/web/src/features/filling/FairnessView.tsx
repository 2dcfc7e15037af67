import type { Fairness } from "@glasen/contract/filling.ts";
import { type Burden, burdens } from "@glasen/domain/filling/burdens.ts";
import { numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { PenIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import styles from "./Filling.module.css";
import { fairnessTexts } from "./fairness.texts.ts";
import { burdenTexts } from "./filling.texts.ts";

type MemberRow = Fairness["members"][number];

interface Props {
  readonly fairness: Fairness;
  readonly ownId: number;
  readonly nameOf: (userId: number) => string;
  /** Undefined for those who do not plan. */
  readonly onCorrect: (() => void) | undefined;
}

export function FairnessView({ fairness, ownId, nameOf, onCorrect }: Props) {
  const t = useTexts(fairnessTexts);
  const own = fairness.members.find(({ userId }) => userId === ownId);
  const others = fairness.members.filter(({ userId }) => userId !== ownId);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          onCorrect && (
            <Button icon={<PenIcon />} onPress={onCorrect}>
              {t.correct}
            </Button>
          )
        }
      />
      <Stack>
        {own && (
          <Card title={t.mine} isFlush>
            <Own own={own} median={fairness.median} />
          </Card>
        )}
        {others.length > 0 && (
          <Card title={t.all} isFlush>
            <Everybody fairness={fairness} nameOf={nameOf} />
          </Card>
        )}
        <Card title={t.corrections} isFlush>
          <Corrections members={fairness.members} nameOf={nameOf} />
        </Card>
      </Stack>
    </>
  );
}

interface KindRow {
  readonly id: string;
  readonly name: string;
  readonly own: number;
  readonly median: number;
}

function Own({ own, median }: { readonly own: MemberRow; readonly median: Fairness["median"] }) {
  const t = useTexts(fairnessTexts);
  const kinds = useTexts(burdenTexts);
  const language = useLanguage();
  const rows: KindRow[] = [
    { id: "shifts", name: t.shifts, own: own.shifts, median: median.shifts },
    ...burdens.map((id) => ({ id, name: kinds[id], own: own.counts[id], median: median.counts[id] })),
    { id: "wishesMet", name: t.wishesMet, own: own.wishesMet, median: median.wishesMet },
  ];
  const columns: Column<KindRow>[] = [
    { id: "name", head: t.kind, cell: ({ name }) => name },
    { id: "own", head: t.own, isNumber: true, cell: (row) => <b>{numberText(row.own, language)}</b> },
    { id: "median", head: t.median, isNumber: true, cell: (row) => numberText(row.median, language) },
  ];
  return <Table label={t.mine} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Everybody({ fairness, nameOf }: Pick<Props, "fairness" | "nameOf">) {
  const t = useTexts(fairnessTexts);
  const kinds = useTexts(burdenTexts);
  const language = useLanguage();
  const { median } = fairness;
  const kind = (burden: Burden): Column<MemberRow> => ({
    ...{ id: burden, head: kinds[burden], isNumber: true },
    cell: ({ counts }) => numberText(counts[burden], language),
    foot: numberText(median.counts[burden], language),
  });
  const columns: Column<MemberRow>[] = [
    { id: "name", head: t.person, cell: ({ userId }) => nameOf(userId), foot: t.median },
    {
      ...{ id: "shifts", head: t.shifts, isNumber: true, cell: ({ shifts }) => numberText(shifts, language) },
      foot: numberText(median.shifts, language),
    },
    ...burdens.map(kind),
    {
      ...{ id: "wishesMet", head: t.wishesMet, isNumber: true, cell: (row) => numberText(row.wishesMet, language) },
      foot: numberText(median.wishesMet, language),
    },
  ];
  const rows = [...fairness.members].sort((one, other) => nameOf(one.userId).localeCompare(nameOf(other.userId)));
  return <Table label={t.all} columns={columns} rows={rows} rowKey={({ userId }) => String(userId)} />;
}

function Corrections({ members, nameOf }: { readonly members: readonly MemberRow[] } & Pick<Props, "nameOf">) {
  const t = useTexts(fairnessTexts);
  const kinds = useTexts(burdenTexts);
  const all = members.flatMap(({ corrections }) => corrections);
  return (
    <ul className={styles.places} aria-label={t.corrections}>
      {all.length === 0 && (
        <li>
          <Muted>{t.noCorrections}</Muted>
        </li>
      )}
      {all.map(({ id, userId, burden, amount, reason, createdBy }) => (
        <li key={id}>
          <b>{nameOf(userId)}</b>
          <span>
            {kinds[burden]}: {amount > 0 ? t.more(amount) : t.fewer(-amount)}. {reason}
          </span>
          <Muted>{nameOf(createdBy)}</Muted>
        </li>
      ))}
    </ul>
  );
}
