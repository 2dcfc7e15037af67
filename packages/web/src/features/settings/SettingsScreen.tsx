import { offeredAreas, type SettingGroup } from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import type { SettingArea } from "@glasen/domain/settings/widgets.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { membersOf, usageRightsOf } from "../crews/crews.queries.ts";
import { LicenceView } from "./LicenceView.tsx";
import { SettingsView } from "./SettingsView.tsx";
import * as queries from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";
import { useDraft, withoutValue, withValue } from "./settings-draft.ts";
import { maySee } from "./settings-entries.ts";
import { isSameValue } from "./value-text.ts";

const isArea = (name: string | undefined): name is SettingArea => offeredAreas.has(name as SettingArea);

export function SettingsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const { area: wanted } = useParams({ strict: false });
  const { member: memberId } = useSearch({ strict: false }) as { member?: number };
  const navigate = useNavigate();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const area = isArea(wanted) ? wanted : "generalSettings";
  const [{ data: members }, { data: rights }] = useSuspenseQueries({
    queries: [membersOf(crew.id), usageRightsOf(crew.id)],
  });
  const member = members.find(({ userId }) => userId === memberId);
  const userId = member?.userId;
  const { definitions, values, effective, ofCrew } = queries.useSettings(crew.id, today, userId);
  const [draft, setDraft] = useDraft(`${me.userId}-${crew.id}-${userId ?? "crew"}`);
  const [validFrom, setValidFrom] = useState<LocalDate>();
  const saving = queries.useSaveSettings(crew.id);
  const reset = queries.useResetSetting(crew.id);
  const removeVersion = queries.useRemoveVersion(crew.id);
  const mayChange =
    userId === undefined
      ? settingPolicy.changeCrew(me, { crewId: crew.id })
      : settingPolicy.changeMember(me, { crewId: crew.id });
  const groupOf = (name: string): SettingGroup =>
    definitions.find(({ id }) => id === name)?.subgroups[0]?.id ?? "crewProfile";
  const base = `/crew/${crew.id}`;

  function change(name: string, value: unknown): void {
    const isBack = isSameValue(value, effective.get(name)?.value);
    setDraft(isBack ? withoutValue(draft, name) : withValue(draft, name, value));
  }
  function save(): void {
    const from = validFrom === undefined || validFrom === today ? undefined : localDate(validFrom);
    saving.mutate(
      { values: draft, userId, validFrom: from, groupOf },
      {
        onSuccess: () => {
          setDraft(new Map());
          setValidFrom(undefined);
          toast.success(t.saved);
        },
        onError: (error) => notifyError(error, t.notSaved),
      },
    );
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      {area === "buyLicense" && maySee(me, "buyLicense") ? (
        <LicenceView rights={rights} timeZone={crew.timeZone} t={t} />
      ) : (
        <SettingsView
          key={userId ?? "crew"}
          area={area}
          definitions={definitions.filter((one) =>
            userId === undefined
              ? one.applicableForCrews || one.area === "workforceManagement"
              : one.applicableForMembers,
          )}
          values={values}
          effective={effective}
          ofCrew={ofCrew}
          draft={draft}
          today={today}
          crewName={crew.name}
          members={members}
          member={member}
          onMember={(id) =>
            void navigate({ to: `${base}/settings/${area}`, search: id === undefined ? {} : { member: id } })
          }
          onChange={mayChange ? change : undefined}
          onReset={(name) => reset.mutate({ name, userId }, { onError: (error) => notifyError(error, t.notReset) })}
          onRemoveVersion={(version) =>
            removeVersion.mutate(
              { version, groupId: groupOf(version.settingId) },
              { onError: (error) => notifyError(error, t.notSaved) },
            )
          }
          validFrom={validFrom ?? today}
          onValidFrom={setValidFrom}
          isSaving={saving.isPending}
          onSave={save}
          onDiscard={() => setDraft(new Map())}
          recordHref={userId === undefined ? `${base}/members` : `${base}/members/${userId}`}
          t={t}
        />
      )}
    </>
  );
}
