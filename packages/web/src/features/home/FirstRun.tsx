import { terminalPolicy } from "@glasen/domain/accounts/policy.ts";
import type { SetupStep } from "@glasen/domain/crews/setup.ts";
import type { Country } from "@glasen/domain/holidays/regions.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { setupOf, useChangeSetup } from "../crews/setup.queries.ts";
import { InviteForm } from "../members/invite.public.tsx";
import { useStartTerminal } from "../sessions/terminals.queries.ts";
import { RegionStep, TerminalStep, VacationStep, WeekStep } from "./FirstRunSteps.tsx";
import { FirstRunView } from "./FirstRunView.tsx";
import { useCreateDemo, useReloadCrew, useSaveCrewSettings, useSaveRegion, useSaveWeek } from "./first-run.queries.ts";
import { firstRunTexts } from "./first-run.texts.ts";

const countryOfZone: Record<string, Country> = { "Europe/Vienna": "at", "Europe/Zurich": "ch" };

const pages: Record<SetupStep, string> = {
  week: "settings/working-time",
  region: "settings/holidays",
  people: "members",
  vacation: "absences/entitlements",
  terminal: "settings/terminals",
};

/** The first steps of a crew, above the home screen of those who set it up. */
export function FirstRun({ onHide }: { readonly onHide: () => void }) {
  const { crew, me } = useCrew();
  const t = useTexts(firstRunTexts);
  const { data: setup } = useSuspenseQuery(setupOf(crew.id));
  const change = useChangeSetup(crew.id);
  const saveWeek = useSaveWeek(crew.id);
  const saveRegion = useSaveRegion(crew.id);
  const saveSettings = useSaveCrewSettings(crew.id);
  const startTerminal = useStartTerminal();
  const createDemo = useCreateDemo();
  const reload = useReloadCrew(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [isAwaited, setAwaited] = useState(false);
  const [chosenCountry, setChosenCountry] = useState<Country>();
  const applied = setup.holidayTemplateId?.slice(0, 2) as Country | undefined;
  const country = chosenCountry ?? applied ?? countryOfZone[crew.timeZone] ?? "de";
  const trialEnd = crew.trialEndsAt && formatDate(wallTime(Date.parse(crew.trialEndsAt), crew.timeZone).date);

  /** Loads the page anew: what it was still loading for the person who is signed out would ask them to sign in again. */
  const becomeTerminal = () =>
    startTerminal.mutateAsync({ crewId: crew.id }).then(
      () => location.assign("/"),
      () => undefined,
    );

  function formOf(step: SetupStep, onDone: () => void) {
    switch (step) {
      case "week":
        return (
          <WeekStep
            isSaving={saveWeek.isPending}
            onSave={(days) => saveWeek.mutate({ days, validFrom: today, country }, { onSuccess: onDone })}
          />
        );
      case "region":
        return (
          <RegionStep
            initialCountry={country}
            isSaving={saveRegion.isPending}
            onSave={(region) => {
              setChosenCountry(region.country);
              saveRegion.mutate(region, { onSuccess: onDone });
            }}
          />
        );
      case "people":
        return (
          <Suspense>
            <InviteForm
              onDone={() => {
                reload();
                onDone();
              }}
            />
          </Suspense>
        );
      case "vacation":
        return (
          <VacationStep
            country={country}
            isSaving={saveSettings.isPending}
            onSave={(vacationDays) => saveSettings.mutate({ vacationDays }, { onSuccess: onDone })}
          />
        );
      case "terminal":
        return (
          <TerminalStep
            isSaving={saveSettings.isPending || startTerminal.isPending}
            isAwaited={isAwaited}
            onSave={({ mode, isHere }) =>
              saveSettings.mutate(
                // The overview asks for passwords alone; the columns ask for what is chosen.
                {
                  terminalAuthenticationMode: mode,
                  terminalViewMode: mode === "PASSWORD" ? "OVERVIEW" : "THREE_COLUMN",
                },
                { onSuccess: () => (isHere ? void becomeTerminal() : setAwaited(true)) },
              )
            }
          />
        );
    }
  }

  const mayStartTerminal = terminalPolicy.signIn(me, { crewId: crew.id });
  return (
    <FirstRunView
      crewName={crew.name}
      steps={setup.steps.filter(({ step }) => step !== "terminal" || mayStartTerminal)}
      formOf={formOf}
      hrefOf={(step) => `/crew/${crew.id}/${pages[step]}`}
      facts={[
        t.zoneIs(crew.timeZone.replace(/^.*\//, "").replace("_", " ")),
        t.ownTimesOnly,
        ...(trialEnd ? [t.trialUntil(trialEnd)] : []),
      ]}
      onSkip={(steps, isDismissed) => change.mutate({ steps, isDismissed })}
      onHide={onHide}
      onDemo={me.role === "owner" ? () => createDemo.mutate() : undefined}
      isMakingDemo={createDemo.isPending || createDemo.isSuccess}
    />
  );
}
