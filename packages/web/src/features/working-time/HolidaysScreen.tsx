import { holidayPolicy } from "@glasen/domain/holidays/policy.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { SaveDraft } from "./Affected.tsx";
import { HolidaysView } from "./HolidaysView.tsx";
import { changeOf, countOf, nextExtent, noDraft, shownHolidays, withExtent } from "./holiday-draft.ts";
import { holidayPreviewOf, holidaysOf, useSaveHolidays } from "./holidays.queries.ts";
import { holidayTexts } from "./holidays.texts.ts";
import { OwnDayDialog } from "./OwnDayDialog.tsx";
import { useReevaluation } from "./Reevaluation.tsx";
import { TemplateDialog } from "./TemplateDialog.tsx";

/** The crew's holidays on a calendar of the year. */
export function HolidaysScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(holidayTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [draft, setDraft] = useState(noDraft);
  const [adding, setAdding] = useState<LocalDate>();
  const [isImporting, setImporting] = useState(false);
  const { data: stored } = useSuspenseQuery(holidaysOf(crew.id, year));
  const save = useSaveHolidays(crew.id);
  const { notifySaved, progress } = useReevaluation();
  const canManage = holidayPolicy.manage(me, { crewId: crew.id });
  const changes = countOf(draft);
  const change = changeOf(stored, draft);
  const previewed = useSettled(change);
  const preview = useQuery({
    ...holidayPreviewOf(crew.id, previewed),
    enabled: changes > 0 && previewed.days.length + previewed.removedIds.length > 0,
  });

  async function saveDraft(): Promise<void> {
    try {
      notifySaved(await save.mutateAsync(change));
      setDraft(noDraft);
    } catch (error) {
      notifyError(error, t.notSaved);
    }
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HolidaysView
        year={year}
        onYear={(next) => {
          setYear(next);
          setDraft(noDraft);
        }}
        holidays={shownHolidays(stored, draft)}
        onExtent={canManage ? (holiday, extent) => setDraft(withExtent(draft, stored, holiday, extent)) : undefined}
        onDay={
          canManage
            ? (date, holiday) =>
                holiday ? setDraft(withExtent(draft, stored, holiday, nextExtent(holiday.extent))) : setAdding(date)
            : undefined
        }
        onImport={canManage ? () => setImporting(true) : undefined}
        onAdd={canManage ? () => setAdding(`${year}${today.slice(4)}` as LocalDate) : undefined}
        changes={changes}
        unsaved={
          <SaveDraft
            preview={preview}
            isSaving={save.isPending}
            onSave={() => void saveDraft()}
            onDiscard={() => setDraft(noDraft)}
          />
        }
        progress={progress}
      />
      {adding && (
        <OwnDayDialog
          date={adding}
          onClose={() => setAdding(undefined)}
          onAdd={({ from, to, name, extent }) => {
            const count = dayNumber(to) - dayNumber(from) + 1;
            const days = Array.from({ length: count }, (_, index) => addDays(from, index));
            const country = stored[0]?.country ?? "de";
            setDraft({
              ...draft,
              added: [
                ...draft.added,
                ...days.map((date) => ({ key: `${date} new`, date, name, country, isCompany: true, extent })),
              ],
            });
          }}
        />
      )}
      {isImporting && (
        <TemplateDialog year={year} stored={stored} onSaved={notifySaved} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
