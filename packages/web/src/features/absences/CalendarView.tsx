import type { BlockedPeriod, CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, shiftMonth } from "@glasen/domain/time/month.ts";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CalendarIcon, CloseIcon, LockIcon, PlusIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { Swatch } from "./AbsenceBar.public.tsx";
import { useAbsenceWords } from "./absence-words.ts";
import styles from "./CalendarView.module.css";
import { rowsByTeam } from "./calendar-rows.ts";
import { MonthGrid } from "./MonthGrid.tsx";
import { Stepper } from "./Stepper.tsx";
import { YearGrid } from "./YearGrid.tsx";

export type Scale = "month" | "year";

export interface CalendarProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly scale: Scale;
  readonly onScale: (scale: Scale) => void;
  /** The scale is about to be chosen. */
  readonly onScalePrefetch?: ((scale: Scale) => void) | undefined;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  readonly types: readonly AbsenceType[];
  readonly absences: readonly CalendarAbsence[];
  readonly blockedPeriods: readonly BlockedPeriod[];
  /** Names by day. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly canOpen: (absence: CalendarAbsence) => boolean;
  readonly onOpen: (absence: CalendarAbsence) => void;
  /** Undefined for people who may only look. */
  readonly onAdd: (() => void) | undefined;
  readonly onClosure?: (() => void) | undefined;
  /** Beside the calendar. */
  readonly aside?: ReactNode;
}

export function CalendarView(props: CalendarProps) {
  const { month, onMonth, scale, onScale, members, teams, types } = props;
  const { t, language } = useAbsenceWords();
  const [teamId, setTeamId] = useState("");
  const step = scale === "month" ? 1 : 12;
  const title =
    scale === "year"
      ? month.slice(0, 4)
      : new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
          Date.parse(daysOfMonth(month).first),
        );
  const shown = teamId === "" ? members : members.filter(({ teamIds }) => teamIds.includes(Number(teamId)));
  const rows = rowsByTeam(shown, teamId === "" ? teams : teams.filter(({ id }) => id === Number(teamId)), t.noTeam);
  return (
    <>
      <PageHeader
        title={t.area}
        subtitle={t.people(shown.length)}
        actions={
          <>
            {props.onClosure && (
              <Button variant="ghost" icon={<LockIcon />} onPress={props.onClosure}>
                {t.closure}
              </Button>
            )}
            {props.onAdd && (
              <Button variant="primary" icon={<PlusIcon />} onPress={props.onAdd}>
                {t.newAbsence}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <Stepper onStep={(by) => onMonth(shiftMonth(month, by * step))}>{title}</Stepper>
        <SegmentedControl
          label={t.view}
          choices={[
            { id: "month", label: t.month },
            { id: "year", label: t.year },
          ]}
          value={scale}
          onChange={onScale}
          onPrefetch={props.onScalePrefetch}
        />
        <span className={styles.teamChoice}>
          <Select
            label={t.team}
            isLabelHidden
            placeholder={t.allTeams}
            choices={[{ id: "", label: t.allTeams }, ...teams.map(({ id, name }) => ({ id: String(id), label: name }))]}
            value={teamId}
            onChange={setTeamId}
          />
        </span>
      </div>
      <div className={styles.columns}>
        <Card isFlush>
          {rows.length === 0 ? (
            <EmptyState icon={<CalendarIcon />} title={t.nobodyShown} />
          ) : scale === "month" ? (
            <MonthGrid {...props} rows={rows} />
          ) : (
            <YearGrid {...props} rows={rows} />
          )}
          <div className={styles.legend}>
            {types.filter(isOffered).map(({ id, name, colour }) => (
              <span key={id}>
                <Swatch colour={colour} /> {name}
              </span>
            ))}
            <span>
              <Swatch colour="ink" /> {t.absent}
            </span>
            <span>
              <Swatch colour="turq" status="requested" /> {t.open}
            </span>
            <span>
              <CloseIcon size="small" /> {t.statusrejected}
            </span>
            <span>
              <i className={styles.offSwatch} /> {t.offDay}
            </span>
            {props.blockedPeriods.map(({ id, reason, teamId: ofTeam }) => (
              <span key={`blocked-${id}`}>
                <i className={styles.blockedSwatch} />
                {t.blocked(
                  ofTeam === null ? reason : `${reason} (${teams.find((one) => one.id === ofTeam)?.name ?? ""})`,
                )}
              </span>
            ))}
          </div>
        </Card>
        {props.aside}
      </div>
    </>
  );
}
