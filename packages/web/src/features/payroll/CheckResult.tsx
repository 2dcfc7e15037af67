import type { PayrollCheck } from "@glasen/contract/payroll.ts";
import type { PayrollProblemKind } from "@glasen/domain/payroll/check.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { sheetHref } from "../months/sheet-href.public.ts";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

type Problem = PayrollCheck["problems"][number];

interface Props {
  readonly crewId: number;
  readonly month: Month;
  readonly check: PayrollCheck;
  readonly onlyChanges: boolean;
  readonly nameOf: (userId: number | null) => string;
  /** Wage types are entered in the configuration. */
  readonly onEditWageTypes: () => void;
}

/** More people than this are counted, not named. */
const MAX_NAMED = 8;

/** Where a problem is mended. */
function hrefFor({ kind, userId, value }: Problem, crewId: number, month: Month): string | undefined {
  const crew = `/crew/${crewId}`;
  switch (kind) {
    case "personnelNumberMissing":
    case "personnelNumberInvalid":
    case "costCentreInvalid":
    case "signUnwritable":
      return `${crew}/members/${userId}`;
    case "clockOutMissing":
    case "hoursOutOfRange":
    case "monthNotClosed":
    case "monthNotConfirmed":
    case "changedAfterClosing":
      return userId === null ? undefined : sheetHref(crewId, userId, { month });
    case "requestUndecided":
      return value === "absence" ? `${crew}/absences/requests` : `${crew}/times/requests`;
    case "wageTypeMissing":
    case "monthNotOver":
      return undefined;
  }
}

/** What is missing before a month can be exported, each with the way to mend it. */
export function CheckResult({ crewId, month, check, onlyChanges, nameOf, onEditWageTypes }: Props) {
  const t = useTexts(payrollTexts);
  const blocking = check.problems.filter(({ isBlocking }) => isBlocking);
  const hints = check.problems.filter(({ isBlocking }) => !isBlocking);
  const list = (problems: readonly Problem[]) => (
    <ProblemList problems={problems} {...{ crewId, month, nameOf, onEditWageTypes }} />
  );
  if (onlyChanges && check.earlier.length === 0) return <EmptyState title={t.notYet}>{t.notYetHint}</EmptyState>;
  return (
    <Stack>
      {blocking.length > 0 ? (
        <Banner tone="attention" title={t.mustMend(blocking.length)}>
          {list(blocking)}
        </Banner>
      ) : check.lines === 0 ? (
        <EmptyState title={t.nothing}>{t.nothingHint}</EmptyState>
      ) : (
        <EmptyState icon={<CheckIcon />} title={t.allThere}>
          {`${t.people(check.people)}, ${t.lines(check.lines)}.`}
          {check.kinds.length > 0 && check.kinds.every(({ difference }) => difference === 0) && ` ${t.sumsFit}`}
        </EmptyState>
      )}
      {hints.length > 0 && (
        <Banner tone="info" title={t.hints}>
          {list(hints)}
        </Banner>
      )}
    </Stack>
  );
}

interface ListProps extends Omit<Props, "check" | "onlyChanges"> {
  readonly problems: readonly Problem[];
}

function ProblemList({ problems, crewId, month, nameOf, onEditWageTypes }: ListProps) {
  const t = useTexts(payrollTexts);
  const kinds = [...new Set(problems.map(({ kind }) => kind))];
  const of = (kind: PayrollProblemKind): Problem[] => problems.filter((problem) => problem.kind === kind);
  const nameFor = ({ userId, timeKind, value, kind }: Problem): string => {
    const name = timeKind ? t.timeKind(timeKind) : nameOf(userId);
    return value === null || kind === "requestUndecided" ? name : `${name} (${value})`;
  };
  return (
    <ul className={styles.problems}>
      {kinds.map((kind) => {
        const own = of(kind);
        const rest = own.length - MAX_NAMED;
        return (
          <li key={kind}>
            <b>{t.problem(kind)}</b>
            <span className={styles.people}>
              {own.slice(0, MAX_NAMED).map((problem) => {
                const href = hrefFor(problem, crewId, month);
                const name = nameFor(problem);
                const key = `${problem.userId} ${problem.timeKind} ${problem.absenceTypeId} ${problem.value}`;
                if (href)
                  return (
                    <Link key={key} href={href}>
                      {name}
                    </Link>
                  );
                if (kind === "wageTypeMissing")
                  return (
                    <TextLink key={key} onPress={onEditWageTypes}>
                      {name}
                    </TextLink>
                  );
                return name ? <span key={key}>{name}</span> : null;
              })}
              {rest > 0 && <span>{t.others(rest)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
