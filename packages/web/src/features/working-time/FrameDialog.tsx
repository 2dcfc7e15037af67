import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { PickList } from "#ui/PickList.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useForm } from "#ui/use-form.ts";
import styles from "./Frames.module.css";
import { type DraftDay, endsNextDay, type FrameDraft, framedDays, usualDay, weekdayAt } from "./frame-draft.ts";
import { useAddFrames, useChangeFrame } from "./frames.queries.ts";
import { frameTexts } from "./frames.texts.ts";

interface Props {
  readonly stored: FrameDraft;
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  readonly nameOf: (userId: number) => string;
  readonly today: LocalDate;
  /** Called with the task that adds a new version. */
  readonly onTask: (taskId: string) => void;
  readonly onClose: () => void;
}

interface Draft extends FrameDraft {
  readonly isForSome: boolean;
}

/** A version of a frame: its members, its first day, and its week. */
export function FrameDialog({ stored, people, nameOf, today, onTask, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(frameTexts);
  const { mutateAsync: add } = useAddFrames(crew.id);
  const { mutateAsync: change } = useChangeFrame(crew.id);
  const { id } = stored;
  const form = useForm<Draft>({
    initial: { ...stored, isForSome: stored.userIds.length > 0 },
    validate: ({ isForSome, userIds, validFrom, days }) => ({
      userIds: isForSome && userIds.length === 0 && t.memberNeeded,
      validFrom: validFrom === null && t.dateUnreadable,
      ...Object.fromEntries(
        days.flatMap((day, index) => [
          ...(day?.from === null ? [[`from${index}`, t.timeUnreadable]] : []),
          ...(day?.to === null ? [[`to${index}`, t.timeUnreadable]] : []),
        ]),
      ),
    }),
    save: async ({ isForSome, userIds, validFrom, days: drafted }) => {
      const days = framedDays(drafted);
      if (validFrom === null || !days) return;
      if (id === undefined) {
        const task = await add({ userIds: isForSome ? [...userIds] : [], validFrom, frame: { days } });
        onTask(task.taskId);
      } else {
        await change({ id, validFrom, days });
        toast.success(t.saved);
      }
    },
    onClose,
  });
  const { isForSome, userIds, validFrom, days } = form.values;
  return (
    <FormDialog form={form.state} title={id === undefined ? t.addFrame : t.changeTitle} onClose={onClose}>
      {id === undefined ? (
        <>
          <SegmentedControl
            label={t.appliesTo}
            value={isForSome ? "some" : "crew"}
            onChange={(next) => form.set({ isForSome: next === "some" })}
            choices={[
              { id: "crew", label: t.crew },
              { id: "some", label: t.some },
            ]}
          />
          {isForSome && (
            <PickList
              label={t.addMember}
              name="userIds"
              value={userIds.map(String)}
              choices={people.map(({ userId, name }) => ({ id: String(userId), label: name }))}
              onChange={(ids) => form.set({ userIds: ids.map(Number) })}
              emptyText={t.nobodyFound}
              dropLabel={t.drop}
            />
          )}
        </>
      ) : (
        <p>
          {t.appliesTo}: <b>{userIds[0] === undefined ? t.crew : nameOf(userIds[0])}</b>
        </p>
      )}
      <div className={styles.date}>
        <DateField
          {...form.field("validFrom")}
          label={t.validFrom}
          help={validFrom !== null && validFrom < today ? t.inPast : undefined}
          isRequired
        />
      </div>
      <Week days={days} onDays={(next) => form.set({ days: next })} />
    </FormDialog>
  );
}

interface WeekProps {
  readonly days: readonly DraftDay[];
  readonly onDays: (days: readonly DraftDay[]) => void;
}

function Week({ days, onDays }: WeekProps) {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const put = (index: number, day: DraftDay): void => onDays(days.map((one, at) => (at === index ? day : one)));
  const [monday] = days;
  const isUneven = days.some((day) => day !== null && JSON.stringify(day) !== JSON.stringify(monday));
  return (
    <fieldset className={styles.week}>
      <legend>{t.week}</legend>
      {days.map((day, index) => {
        const word = weekdayAt(index, language);
        return (
          <div key={word} className={styles.day}>
            <Switch
              isSelected={day !== null}
              onChange={(isOn) => put(index, isOn ? (days.find((one) => one !== null) ?? usualDay) : null)}
              aria-label={t.hasFrame(word)}
            >
              {word}
            </Switch>
            {day ? (
              <>
                <TimeField
                  label={t.earliest(word)}
                  isLabelHidden
                  name={`from${index}`}
                  value={day.from}
                  onChange={(from) => put(index, { ...day, from })}
                  isRequired
                />
                <TimeField
                  label={t.latest(word)}
                  isLabelHidden
                  name={`to${index}`}
                  value={day.to}
                  onChange={(to) => put(index, { ...day, to })}
                  isRequired
                />
                {endsNextDay(day) && <span className={styles.note}>{t.nextDay}</span>}
              </>
            ) : (
              <span className={styles.none}>{t.noFrame}</span>
            )}
          </div>
        );
      })}
      {monday && isUneven && (
        <span>
          <Button size="small" onPress={() => onDays(days.map((day) => day && monday))}>
            {t.sameForAll}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
