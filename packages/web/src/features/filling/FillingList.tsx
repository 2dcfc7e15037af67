import type { ListedFilling } from "@glasen/contract/filling.ts";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card, type CardProblem } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Row } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { ProgressBells } from "#ui/ProgressBells.tsx";
import { useMoment } from "../sessions/use-moment.public.ts";
import { fillingTexts } from "./filling.texts.ts";

interface Props {
  /** Undefined while they load. */
  readonly fillings: readonly ListedFilling[] | undefined;
  readonly problem: CardProblem | undefined;
  readonly nameOf: (userId: number) => string;
  readonly hrefOf: (id: string) => string;
}

/** The fillings of the last weeks, each with a link to its comparison and reasons. */
export function FillingList({ fillings, problem, nameOf, hrefOf }: Props) {
  const t = useTexts(fillingTexts);
  return (
    <Card title={t.past} isLoading={fillings === undefined && !problem} problem={problem}>
      {fillings?.length === 0 && <Muted as="p">{t.noPast}</Muted>}
      <ul aria-label={t.past}>
        {fillings?.map((one) => (
          <FillingLine key={one.id} one={one} name={nameOf(one.userId)} href={hrefOf(one.id)} />
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  readonly one: ListedFilling;
  readonly name: string;
  readonly href: string;
}

function FillingLine({ one, name, href }: LineProps) {
  const moment = useMoment();
  return (
    <Line
      as="li"
      title={<Link href={href}>{`${formatDate(one.from)} – ${formatDate(one.to)}`}</Link>}
      text={`${name} · ${moment(one.createdAt)}`}
    >
      <Row gap={1}>
        <Outcome {...one} />
      </Row>
    </Line>
  );
}

function Outcome({ outcome, status, progress, takenBackAt }: ListedFilling) {
  const t = useTexts(fillingTexts);
  if (status === "FAILED" || status === "ERROR") return <Badge tone="danger">{t.notFinished}</Badge>;
  if (!outcome) return <ProgressBells value={progress / 100} label={t.working} />;
  return (
    <>
      {takenBackAt !== null && <Badge tone="off">{t.isTakenBack}</Badge>}
      {outcome.filledPlaces + outcome.openPlaces === 0 && <Badge>{t.nothing}</Badge>}
      {outcome.filledPlaces > 0 && <Badge tone="working">{t.filledCount(outcome.filledPlaces)}</Badge>}
      {outcome.openPlaces > 0 && <Badge tone="open">{t.openCount(outcome.openPlaces)}</Badge>}
    </>
  );
}
