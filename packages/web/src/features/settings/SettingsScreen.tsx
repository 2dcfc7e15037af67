import type { SettingGroup } from "@glasen/domain/settings/definitions.ts";
import { settingPolicy } from "@glasen/domain/settings/policy.ts";
import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { createStore, useStore } from "#platform/store.ts";
import { useTexts } from "#platform/texts.ts";
import { membersOf } from "../crews/crews.queries.ts";
import { BouncedAddresses } from "./BouncedAddresses.tsx";
import { GeneralBasics } from "./GeneralBasics.tsx";
import { GeneralLinks } from "./GeneralLinks.tsx";
import { SettingsView } from "./SettingsView.tsx";
import * as queries from "./setting-versions.queries.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type SettingsPage, settingsPages } from "./settings-entries.ts";

const isPage = (name: string | undefined): name is SettingsPage => settingsPages.some((page) => page === name);

/** Unsaved values by setting. */
type Draft = ReadonlyMap<string, unknown>;

const emptyDraft: Draft = new Map();
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

/** Drafts live outside of the screen, so that unsaved changes survive a visit to another screen. */
function useDraft(key: string): [Draft, (draft: Draft) => void] {
  const draft = useStore(drafts).get(key) ?? emptyDraft;
  return [draft, (next) => drafts.set(new Map(drafts.get()).set(key, next))];
}

export function SettingsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const { area: wanted } = useParams({ strict: false });
  const { member: memberId } = useSearch({ strict: false }) as { member?: number };
  const navigate = useNavigate();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const area = isPage(wanted) ? wanted : "generalSettings";
  const { data: members } = useSuspenseQuery(membersOf(crew.id));
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
    const isUnchanged = JSON.stringify(value) === JSON.stringify(effective.get(name)?.value);
    const next = new Map(draft);
    if (isUnchanged) next.delete(name);
    else next.set(name, value);
    setDraft(next);
  }
  function save(): void {
    const from = validFrom === undefined || validFrom === today ? undefined : localDate(validFrom);
    const saved = saving.mutateAsync({ values: draft, userId, validFrom: from, groupOf });
    // By promise, because callbacks of `mutate` are dropped when the screen closes, and the draft would stay.
    void saved.then(
      () => {
        setDraft(emptyDraft);
        setValidFrom(undefined);
      },
      () => undefined,
    );
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <SettingsView
        key={userId ?? "crew"}
        area={area}
        definitions={definitions.filter((definition) =>
          userId === undefined
            ? definition.applicableForCrews || definition.area === "workforceManagement"
            : definition.applicableForMembers,
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
        onReset={(name) => reset.mutate({ name, userId })}
        onRemoveVersion={(version) => removeVersion.mutate({ version, groupId: groupOf(version.settingId) })}
        validFrom={validFrom ?? today}
        onValidFrom={setValidFrom}
        isSaving={saving.isPending}
        onSave={save}
        onDiscard={() => setDraft(emptyDraft)}
        intro={
          area === "notifications" ? (
            <Suspense>
              <BouncedAddresses />
            </Suspense>
          ) : area === "generalSettings" && userId === undefined ? (
            <Suspense>
              <GeneralBasics vacationDays={(ofCrew.get("vacationDays")?.value as number | null | undefined) ?? null} />
              <GeneralLinks />
            </Suspense>
          ) : null
        }
        recordHref={userId === undefined ? `${base}/members` : `${base}/members/${userId}`}
      />
    </>
  );
}
