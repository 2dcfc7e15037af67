import { limits } from "@glasen/contract/limits.ts";
import type { Finding } from "@glasen/contract/months.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Row } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useForm } from "#ui/use-form.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import { useAddBreak, useMarkFinding } from "./finding-marks.queries.ts";
import { findingsTexts } from "./findings.texts.ts";

type Choice = "ask" | "addBreak" | "keep";

interface Props {
  readonly finding: Finding;
  readonly name: string;
  readonly onClose: () => void;
}

/** What a manager can do about a finding: ask the member, add the missing break, or keep it with a reason. */
export function FindingChoices({ finding, name, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(findingsTexts);
  const { mutateAsync: mark } = useMarkFinding(crew.id);
  const { mutateAsync: addBreak } = useAddBreak(crew.id);
  const { userId, date, rule, actual, remedy } = finding;
  const isOwn = userId === me.userId;
  const isBreakMissing = rule === "break" && remedy.kind === "breakLonger";
  const form = useForm<{ choice: Choice; note: string }>({
    initial: { choice: isOwn ? (isBreakMissing ? "addBreak" : "keep") : "ask", note: "" },
    validate: ({ choice, note }) => ({ note: choice === "keep" && note.trim() === "" && t.reasonNeeded }),
    save: async ({ choice, note }) => {
      if (choice === "addBreak") return addBreak({ userId, date, reason: note.trim() });
      const state = choice === "ask" ? "asked" : "kept";
      return mark({ userId, date, rule, actual, state, note: note.trim() });
    },
    onClose,
  });
  const { isSaving, ...state } = form.state;
  const { choice } = form.values;
  const minutes = Math.round(secondsOf(remedy.duration ?? "PT0S") / 60);
  const choices = [
    ...(isOwn ? [] : [{ id: "ask" as const, label: t.ask(name), help: t.askHelp }]),
    ...(isBreakMissing ? [{ id: "addBreak" as const, label: t.addBreak(minutes), help: t.addBreakHelp }] : []),
    { id: "keep" as const, label: t.keep, help: t.keepHelp },
  ];
  const noteLabel = { ask: t.question, addBreak: t.note, keep: t.reason }[choice];
  const sendLabel = { ask: t.sendQuestion, addBreak: t.enterBreak, keep: t.keepIt }[choice];
  return (
    <SidePanelSection>
      <Form {...state} label={t.whatNow}>
        <RadioGroup<Choice>
          label={t.whatNow}
          value={choice}
          onChange={(next) => form.set({ choice: next })}
          choices={choices}
        />
        <TextArea
          {...form.field("note")}
          label={noteLabel}
          maxLength={limits.note}
          rows={2}
          isRequired={choice === "keep"}
        />
        <Row>
          <Button onPress={onClose}>{t.later}</Button>
          <Button variant="primary" type="submit" isLoading={isSaving}>
            {sendLabel}
          </Button>
        </Row>
      </Form>
    </SidePanelSection>
  );
}
