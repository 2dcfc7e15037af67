import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { daysBetween, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { formatHours, shortWeekdayText } from "#platform/formats.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { MinusIcon, MoreIcon, MoveIcon, PenIcon, PlusIcon, UndoIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import { chunksOf, NearRows } from "./NearRows.tsx";
import styles from "./PlannerPhone.module.css";
import { PlannerShift } from "./PlannerShift.tsx";
import { type BodyRow, isBodyRow, isOutside } from "./plan-rows.ts";
import type { PlannerView } from "./planner-period.ts";
import { wishMarkOf } from "./planner-wishes.ts";
import type { PlanActions } from "./use-plan-actions.ts";
import type { PlanModel, PlannerData } from "./use-plan-model.ts";
import type { PlannerCommands } from "./use-planner-commands.ts";

interface Props {
  readonly data: PlannerData;
  readonly model: PlanModel;
  readonly commands: PlannerCommands;
  readonly actions: PlanActions;
  readonly onShow: (view: PlannerView, day: LocalDate) => void;
}

/** One day as a list of people; the days of the week above it. Shifts are moved by a dialog instead of dragging. */
export function PlannerPhone(props: Props) {
  const { data, model, onShow } = props;
  const { words, rows } = model;
  return (
    <>
      <div className={styles.days} role="group" aria-label={words.t.selectDay}>
        {daysBetween(data.from, data.to).map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === data.day}
            aria-label={words.dayName(day)}
            data-today={day === data.today}
            onClick={() => onShow(data.view, day)}
          >
            <small>{shortWeekdayText(day, words.language)}</small>
            <b>{Number(day.slice(8))}</b>
            <i data-has={model.shown.some(({ date, type }) => date === day && type === "published")} />
          </button>
        ))}
      </div>
      {model.holidays.has(data.day) && <p className={styles.holiday}>{model.holidays.get(data.day)}</p>}
      <div className={styles.people}>
        {chunksOf(rows).map((chunk, index) => (
          <NearRows key={chunk[0]?.key} as="ul" className={styles.chunk} count={chunk.length} isNear={index === 0}>
            {() =>
              chunk.map((row) =>
                isBodyRow(row) ? (
                  <PhoneRow key={row.key} row={row} {...props} />
                ) : (
                  <li key={row.key} className={styles.team}>
                    <b>{row.name}</b> {row.count}
                  </li>
                ),
              )
            }
          </NearRows>
        ))}
      </div>
    </>
  );
}

function PhoneRow({ row, data, model, commands, actions }: Props & { readonly row: BodyRow }) {
  const { words, rights, isPlanner } = model;
  const { t } = words;
  const shifts = row.cells.get(data.day) ?? [];
  const absences = row.absences.get(data.day) ?? [];
  const wish = wishMarkOf(model.wishMarks, row, data.day);
  const target = row.person?.targetSeconds ?? null;
  const isOut = isOutside(row.person, data.day);
  return (
    <li className={styles.person} data-out={isOut}>
      {row.kind === "person" && <Avatar name={row.name} size="small" />}
      <div className={styles.names}>
        <b>{row.name}</b>
        {row.kind === "person" && (
          <small>
            {target === null
              ? formatHours(row.plannedSeconds)
              : `${formatHours(row.plannedSeconds)} / ${formatHours(target)}`}
          </small>
        )}
        {absences.map(({ typeId, isGranted }) => {
          const type = model.absenceTypes.get(typeId)?.name ?? t.absent;
          return (
            <small key={typeId} className={styles.absence}>
              {isGranted ? type : t.requested(type)}
            </small>
          );
        })}
        {wish && <small className={styles.wish}>{wish.text}</small>}
        {isOut && <small>{t.notEmployed}</small>}
        {shifts.map((shift) => (
          <PhoneShift key={shift.guid} shift={shift} model={model} commands={commands} actions={actions} />
        ))}
      </div>
      {isPlanner && rights.canPlanTarget(row.target) && (
        <Button
          variant="ghost"
          icon={<PlusIcon />}
          aria-label={`${t.newShift}: ${row.name}`}
          onPress={() => {
            const guid = actions.create(row.target, data.day);
            if (guid !== undefined) commands.setSelected(new Set([guid]));
          }}
        />
      )}
    </li>
  );
}

type ShiftProps = Pick<Props, "model" | "commands" | "actions"> & { readonly shift: PlanShift };

function PhoneShift({ shift, model, commands, actions }: ShiftProps) {
  const { words } = model;
  const { t } = words;
  const isRemoved = shift.type === "unpublished_delete";
  return (
    <div className={styles.shift}>
      <PlannerShift
        shift={shift}
        axis="people"
        isCompact={false}
        isSelected={commands.selected.has(shift.guid)}
        isTabStop
        isTicked={undefined}
        isLifted={false}
        conflict={model.conflictTexts.get(shift.guid)}
        tone={model.toneOf(shift.workplaceId)}
        words={words}
        onPress={() => commands.setOpened(shift.guid)}
      />
      {model.isPlanner && model.rights.canPlan(shift) && (
        <Menu
          label={t.actionsFor(words.label(shift))}
          trigger={<Button variant="ghost" icon={<MoreIcon />} aria-label={t.actionsFor(words.label(shift))} />}
          items={[
            { id: "edit", label: t.edit, icon: <PenIcon />, onPress: () => commands.setOpened(shift.guid) },
            { id: "move", label: t.moveTo, icon: <MoveIcon />, onPress: () => commands.setMoving([shift.guid]) },
            {
              id: "remove",
              label: isRemoved ? t.keep : t.remove,
              icon: isRemoved ? <UndoIcon /> : <MinusIcon />,
              isDanger: !isRemoved,
              onPress: () => actions.remove([shift.guid]),
            },
          ]}
        />
      )}
    </div>
  );
}
