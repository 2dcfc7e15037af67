import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import { isPending } from "@glasen/domain/absences/status.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PlusIcon, SunIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { AbsenceBar, Swatch } from "./AbsenceBar.public.tsx";
import { byId, useAbsenceWords } from "./absence-words.ts";
import { deputyTexts } from "./deputies.texts.ts";
import { Meter, MeterKey } from "./Meter.tsx";
import styles from "./MyAbsencesView.module.css";
import { YearStepper } from "./Stepper.tsx";

interface Props {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly absences: readonly Absence[];
  readonly balances: readonly AbsenceBalance[];
  readonly types: readonly AbsenceType[];
  readonly nameOf: (userId: number) => string;
  /** Both are undefined for a read-only manager. */
  readonly onAdd: (() => void) | undefined;
  readonly onRemove: ((absence: Absence) => void) | undefined;
}

export function MyAbsencesView({ year, onYear, absences, balances, types, nameOf, onAdd, onRemove }: Props) {
  const { t, spanText, costText, statusText, typeName } = useAbsenceWords();
  const deputyWords = useTexts(deputyTexts);
  const typesById = byId(types);
  const shown = balances.filter(({ entitlement, carriedOver, taken, planned, pending }) =>
    [entitlement, carriedOver, taken, planned, pending].some((amount) => amount > 0),
  );
  const add = onAdd && (
    <Button variant="primary" icon={<PlusIcon />} onPress={onAdd}>
      {t.newAbsence}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t.mine}
        actions={
          <>
            <YearStepper year={year} onYear={onYear} />
            {add}
          </>
        }
      />
      <div className={styles.balances}>
        {shown.map((balance) => (
          <Card key={balance.typeId} isFlush>
            <BalanceCard balance={balance} type={typesById.get(balance.typeId)} />
          </Card>
        ))}
      </div>
      {shown.length === 0 && <Muted as="p">{t.noBalances}</Muted>}
      <Card isFlush>
        {absences.length === 0 ? (
          <EmptyState icon={<SunIcon />} title={t.none} actions={add}>
            {t.noneHint}
          </EmptyState>
        ) : (
          <ul>
            {absences.map((absence) => (
              <li key={absence.id} className={styles.row}>
                <AbsenceBar
                  type={typesById.get(absence.typeId)}
                  status={absence.status}
                  label={typeName(typesById, absence.typeId)}
                />
                <span className={styles.when}>
                  <span>{spanText(absence)}</span>
                  {absence.deputyId !== null && (
                    <span className={styles.note}>
                      {deputyWords[absence.deputyAnswer ?? "asked"](nameOf(absence.deputyId))}
                    </span>
                  )}
                  {[absence.memberNote, absence.admitterNote].filter(Boolean).map((note) => (
                    <span key={note} className={styles.note}>
                      {note}
                    </span>
                  ))}
                </span>
                <span className={styles.cost}>
                  {absence.id > 0 && costText(absence, typesById.get(absence.typeId))}
                </span>
                <Badge tone={absence.status === "requested" ? "open" : "neutral"}>{statusText(absence)}</Badge>
                <span className={styles.action}>
                  {onRemove && isPending(absence.status) && absence.id > 0 && (
                    <Button size="small" onPress={() => onRemove(absence)}>
                      {t.withdraw}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

interface BalanceProps {
  readonly balance: AbsenceBalance;
  readonly type: AbsenceType | undefined;
}

function BalanceCard({ balance, type }: BalanceProps) {
  const { t, amountText } = useAbsenceWords();
  const { year, carriedOver, carriedOverUntil, lapsed, carriedOut } = balance;
  const { whole, left, ...used } = balanceFigures(balance);
  const amount = (number: number) => amountText(number, type);
  return (
    <Stack gap={2} className={styles.balance}>
      <span>
        <Swatch colour={type?.colour ?? "ink"} /> {type?.name}
      </span>
      <Row as="span" align="baseline">
        <b className={styles.value}>{amount(left)}</b>
        <Muted>
          {t.left} {(type?.isHourBased ? t.ofHours : t.ofDays)(whole)}
        </Muted>
      </Row>
      <Meter whole={whole} parts={used} />
      <MeterKey parts={used} type={type} />
      <Row as="span" gap={1} className={styles.key}>
        {carriedOver > 0 && (
          <span>
            {carriedOverUntil !== null && balance.date <= carriedOverUntil
              ? t.carriedUntil(amount(carriedOver), formatDate(carriedOverUntil))
              : t.carried(amount(carriedOver))}
          </span>
        )}
        {lapsed > 0 && <span>{t.lapsed(amount(lapsed))}</span>}
        {carriedOut > 0 && <span>{t.carriedOut(amount(carriedOut), year + 1)}</span>}
        {(balance.toPayOut ?? 0) > 0 && <span>{t.toPayOut}</span>}
      </Row>
    </Stack>
  );
}
