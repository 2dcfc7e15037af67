import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ComponentType, Suspense, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CopyIcon, HistoryIcon, MoreIcon, PrintIcon, ReloadIcon, TableIcon, TagIcon, TeamIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import type { Axis } from "./plan-rows.ts";
import { plannerTexts } from "./planner.texts.ts";
import type { MadeDraft } from "./use-plan-actions.ts";

const CopyDialog = lazyScreen("copy-shifts", async () => (await import("./CopyDialog.tsx")).CopyDialog);
const ApplyDialog = lazyScreen(
  "apply-template",
  async () => (await import("./ApplyTemplateDialog.tsx")).ApplyTemplateDialog,
);
const SaveDialog = lazyScreen(
  "save-template",
  async () => (await import("./SaveTemplateDialog.tsx")).SaveTemplateDialog,
);
const TemplatesDialog = lazyScreen("templates", async () => (await import("./TemplatesDialog.tsx")).TemplatesDialog);
const RotationsDialog = lazyScreen("rotations", async () => (await import("./RotationsDialog.tsx")).RotationsDialog);
const ManningDialog = lazyScreen("manning-levels", async () => (await import("./ManningDialog.tsx")).ManningDialog);

interface Props {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Guids of the selected shifts, for a template. */
  readonly selected: readonly string[];
  readonly axis: Axis;
  readonly isPlanner: boolean;
  readonly onMade: (drafts: readonly MadeDraft[]) => void;
  /** Where the plan is filled automatically, if the menu leads there. */
  readonly fillHref: string | undefined;
}

interface DialogProps extends Props {
  readonly date: LocalDate;
  readonly guids: readonly string[];
  readonly onClose: () => void;
}

const dialogs = {
  copyPeriod: CopyDialog,
  applyTemplate: ApplyDialog,
  saveTemplate: SaveDialog,
  manageTemplates: TemplatesDialog,
  rotations: RotationsDialog,
  manningLevels: ManningDialog,
} as const satisfies Record<string, ComponentType<DialogProps>>;
type DialogId = keyof typeof dialogs;

/** Everything that makes many shifts at once, and the plan on paper. */
export function PlannerMenu(props: Props) {
  const { from, to, selected, axis, isPlanner, fillHref } = props;
  const { crew, me } = useCrew();
  const t = useTexts(plannerTexts);
  const language = useLanguage();
  const [opened, setOpened] = useState<DialogId>();
  const Dialog: ComponentType<DialogProps> | undefined = opened && dialogs[opened];
  const item = (id: DialogId, icon: React.ReactNode, isDisabled = false) => ({
    ...{ id, icon, isDisabled, label: t[id] },
    onPress: () => setOpened(id),
  });
  const print = hrefOf("shiftPlan.print", { crewId: crew.id, from, to, by: axis, withDrafts: isPlanner, language });
  return (
    <>
      <Menu
        label={t.more}
        trigger={<Button icon={<MoreIcon />} aria-label={t.more} />}
        items={[
          ...(isPlanner
            ? [
                ...(fillHref ? [{ id: "fill", label: t.fill, icon: <ReloadIcon />, href: fillHref }] : []),
                item("copyPeriod", <CopyIcon />),
                item("applyTemplate", <TagIcon />),
                item("saveTemplate", <TagIcon />, selected.length === 0),
                item("manageTemplates", <TableIcon />),
                item("rotations", <HistoryIcon />),
                ...(shiftPolicy.planCrew(me, { crewId: crew.id }) ? [item("manningLevels", <TeamIcon />)] : []),
                "line" as const,
              ]
            : []),
          { id: "print", label: t.print, icon: <PrintIcon />, href: print, isDownload: true },
        ]}
      />
      {Dialog && (
        <Suspense>
          <Dialog {...props} date={from} guids={selected} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
