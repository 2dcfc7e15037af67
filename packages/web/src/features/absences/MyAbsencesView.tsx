import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
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
import { AbsenceBar, Swatch } from "./AbsenceBar.tsx";
import { byId, useAbsenceWords } from "./absence-words.ts";
import { deputyTexts } from "./deputies.texts.ts";
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
                <Badge
                  tone={absence.status === "requested" ? "open" : absence.status === "rejected" ? "danger" : "neutral"}
                >
                  {statusText(absence)}
                </Badge>
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
  const { year, value, carriedOver, carriedOverUntil, lapsed, taken, planned, pending, carriedOut } = balance;
  const amount = (number: number) => amountText(number, type);
  const whole = wholeOf(balance);
  return (
    <Stack gap={2} className={styles.balance}>
      <span>
        <Swatch colour={type?.colour ?? "ink"} /> {type?.name}
      </span>
      <Row as="span" align="baseline">
        <b className={styles.value}>{amount(value)}</b>
        <Muted>
          {t.left} {(type?.isHourBased ? t.ofHours : t.ofDays)(whole)}
        </Muted>
      </Row>
      <Meter whole={whole} parts={{ taken, planned, pending }} />
      <Row as="span" gap={1} className={styles.key}>
        <span>
          {amount(taken)} {t.taken}
        </span>
        <span>
          {amount(planned)} {t.planned}
        </span>
        {pending > 0 && (
          <span>
            {amount(pending)} {t.pending}
          </span>
        )}
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

/** Everything that can be taken in a year: what is left of it, and what is taken and planned. */
export const wholeOf = ({ entitlement, carriedOver, lapsed, carriedOut }: AbsenceBalance): number =>
  entitlement + carriedOver - lapsed - carriedOut;

/** The used parts of a whole; the rest is free. */
export function Meter({ whole, parts }: { readonly whole: number; readonly parts: Readonly<Record<string, number>> }) {
  const total = Math.max(
    whole,
    Object.values(parts).reduce((sum, part) => sum + part, 0),
    0.5,
  );
  return (
    <span className={styles.meter} aria-hidden="true">
      {Object.entries(parts).map(([name, part]) => (
        <i key={name} data-part={name} style={{ width: `${(part / total) * 100}%` }} />
      ))}
    </span>
  );
}
