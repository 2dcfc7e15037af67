import type { FilledPlace, Filling, FillingReason } from "@glasen/contract/filling.ts";
import { burdens } from "@glasen/domain/filling/burdens.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { formatHours, numberText, shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, UndoIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import styles from "./Filling.module.css";
import { burdenTexts, fillingTexts } from "./filling.texts.ts";
import { useReasonWords } from "./reason-words.ts";

interface Against {
  readonly userId: number;
  readonly reason: FillingReason;
}

interface Props {
  readonly filling: Filling;
  readonly timeZone: string;
  readonly planHref: string;
  readonly listHref: string;
  /** The planner who asked for it, and when, as a sentence. */
  readonly by: string;
  readonly nameOf: (userId: number) => string;
  readonly workplaceOf: (id: number | null) => string | undefined;
  readonly qualificationOf: (id: number) => string | undefined;
  /** The place whose others are shown, and what spoke against them. */
  readonly asked: number | undefined;
  readonly against: readonly Against[] | undefined;
  readonly onAsk: (place: number) => void;
  readonly isTakingBack: boolean;
  readonly onTakeBack: () => void;
}

/** What a filling has done: the figures before and after, and the reason for every place. */
export function FillingView(props: Props) {
  const { filling, planHref, listHref, isTakingBack } = props;
  const t = useTexts(fillingTexts);
  const language = useLanguage();
  const open = filling.places.filter(({ userId }) => userId === null);
  const filled = filling.places.filter(({ userId }) => userId !== null);
  if (filling.before.places === 0)
    return (
      <>
        <PageHeader title={t.title} actions={<LinkButton href={listHref}>{t.allFillings}</LinkButton>} />
        <EmptyState icon={<CalendarIcon />} title={t.nothing}>
          {t.nothingHint}
        </EmptyState>
      </>
    );
  const bound =
    filling.atMostAbove === null
      ? t.noBound
      : filling.atMostAbove === 0
        ? t.best
        : t.atMost(numberText(filling.atMostAbove, language));
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <LinkButton variant="ghost" href={listHref}>
              {t.allFillings}
            </LinkButton>
            {filling.takenBackAt === null && filled.length > 0 && (
              <Button icon={<UndoIcon />} isLoading={isTakingBack} onPress={props.onTakeBack}>
                {t.takeBack}
              </Button>
            )}
            <LinkButton variant="primary" href={planHref}>
              {t.toPlan}
            </LinkButton>
          </>
        }
      />
      <Stack>
        {filling.takenBackAt !== null && (
          <Banner tone="info" title={t.takenBack}>
            {t.takeBackText}
          </Banner>
        )}
        {filling.takenBackAt === null && filling.isOutdated && (
          <Banner tone="info" title={t.outdated}>
            {t.outdatedHint}
          </Banner>
        )}
        <Card title={`${formatDate(filling.from)} – ${formatDate(filling.to)}`}>
          <Stack gap={2}>
            <Row gap={1}>
              <Badge tone="working">{t.filledCount(filling.before.places - filling.after.openPlaces)}</Badge>
              {filling.after.openPlaces > 0 && <Badge tone="open">{t.openCount(filling.after.openPlaces)}</Badge>}
            </Row>
            <p>{bound}</p>
            <Muted as="p">{props.by}</Muted>
          </Stack>
        </Card>
        <div className={styles.pair}>
          <Card title={t.comparison} isFlush>
            <Figures {...filling} />
            {filling.wages && filling.wages.withoutRate > 0 && (
              <Muted as="p" size="tiny" className={styles.note}>
                {t.withoutRate(filling.wages.withoutRate)}
              </Muted>
            )}
          </Card>
          <Card title={t.members} isFlush>
            <Members filling={filling} nameOf={props.nameOf} />
          </Card>
        </div>
        {open.length > 0 && (
          <Card title={t.openPlaces} isFlush>
            <Places {...props} label={t.openPlaces} places={open} />
          </Card>
        )}
        {filled.length > 0 && (
          <Card title={t.places} isFlush>
            <Places {...props} label={t.places} places={filled} />
          </Card>
        )}
      </Stack>
    </>
  );
}

interface FigureRow {
  readonly id: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function Figures({ before, after, wages }: Pick<Filling, "before" | "after" | "wages">) {
  const t = useTexts(fillingTexts);
  const kinds = useTexts(burdenTexts);
  const language = useLanguage();
  const number = (value: number): string => numberText(value, language);
  const line = (id: string, name: string, of: (figures: Filling["before"]) => string): FigureRow => ({
    ...{ id, name, before: of(before), after: of(after) },
  });
  const rows = [
    line("coverage", t.coverage, ({ places, openPlaces }) => `${number(places - openPlaces)} / ${number(places)}`),
    line("short", t.short, ({ shortSeconds }) => formatHours(shortSeconds)),
    line("over", t.over, ({ overSeconds }) => formatHours(overSeconds)),
    ...(wages
      ? [
          {
            ...{ id: "wages", name: t.wages, before: moneyText(wages.beforeCents, wages.currency, language) },
            after: moneyText(wages.afterCents, wages.currency, language),
          },
        ]
      : []),
    line("met", t.wishesMet, ({ wishesMet }) => number(wishesMet)),
    line("missed", t.wishesMissed, ({ wishesMissed }) => number(wishesMissed)),
    // Kinds of shifts that nobody has are left out.
    ...burdens
      .filter((burden) => before.unfairness[burden] + after.unfairness[burden] > 0)
      .map((burden) => line(burden, t.unfairness(kinds[burden]), ({ unfairness }) => number(unfairness[burden]))),
  ];
  const columns: Column<FigureRow>[] = [
    { id: "name", head: t.figure, cell: ({ name }) => name },
    { id: "before", head: t.before, isNumber: true, cell: (row) => row.before },
    { id: "after", head: t.after, isNumber: true, cell: (row) => <b>{row.after}</b> },
  ];
  return <Table label={t.comparison} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

type MemberRow = Filling["members"][number];

function Members({ filling, nameOf }: Pick<Props, "filling" | "nameOf">) {
  const t = useTexts(fillingTexts);
  const columns: Column<MemberRow>[] = [
    { id: "name", head: t.person, cell: ({ userId }) => nameOf(userId) },
    { id: "contract", head: t.contract, isNumber: true, cell: (row) => formatHours(row.contractSeconds) },
    { id: "before", head: t.before, isNumber: true, cell: (row) => formatHours(row.beforeSeconds) },
    { id: "after", head: t.after, isNumber: true, cell: (row) => <b>{formatHours(row.afterSeconds)}</b> },
  ];
  const rows = [...filling.members].sort((one, other) => nameOf(one.userId).localeCompare(nameOf(other.userId)));
  return (
    <Table label={t.members} columns={columns} rows={rows} rowKey={({ userId }) => String(userId)} maxHeight="24rem" />
  );
}

interface PlacesProps extends Props {
  readonly label: string;
  readonly places: readonly FilledPlace[];
}

function Places({ label, places, ...props }: PlacesProps) {
  const t = useTexts(fillingTexts);
  const words = useReasonWords(props.qualificationOf);
  const language = useLanguage();
  const timeOf = (iso: string): string => localTimeOf(props.timeZone, Date.parse(iso) as Instant).slice(0, 5);
  const whenOf = ({ shift }: FilledPlace): string =>
    shift
      ? `${shortWeekdayText(shift.date, language)} ${formatDate(shift.date).slice(0, 6)} ${timeOf(shift.from)}–${timeOf(shift.to)}`
      : t.gone;
  const sorted = [...places].sort((one, other) => comparePlain(one.shift?.from ?? "", other.shift?.from ?? ""));
  return (
    <ul className={styles.places} aria-label={label}>
      {sorted.map((place) => (
        <li key={place.place}>
          <div className={styles.when}>
            <b>{whenOf(place)}</b>
            <Muted>{place.shift && props.workplaceOf(place.shift.workplaceId)}</Muted>
            {place.userId === null && place.shift && <Muted>{t.openCount(place.shift.amount)}</Muted>}
          </div>
          <div className={styles.reason}>
            {place.userId !== null && <b>{props.nameOf(place.userId)}</b>}
            <span>
              {place.why
                ? words.why(place.why)
                : place.change
                  ? words.change(props.nameOf(place.change.userId), place.change.reason)
                  : t.noChange}
            </span>
            {props.asked === place.place && props.against && (
              <ul className={styles.against} aria-label={t.others}>
                {props.against.length === 0 && <li>{t.nobody}</li>}
                {props.against.map(({ userId, reason }) => (
                  <li key={userId}>
                    <b>{props.nameOf(userId)}</b> <Muted>{words.against(reason)}</Muted>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Button
            variant="ghost"
            size="small"
            aria-expanded={props.asked === place.place}
            onPress={() => props.onAsk(place.place)}
          >
            {place.userId === null ? t.whyNobody : t.whyNot}
          </Button>
        </li>
      ))}
    </ul>
  );
}
