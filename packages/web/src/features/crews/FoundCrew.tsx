import { useNavigate } from "@tanstack/react-router";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { CreateCrewDialog } from "./CreateCrewDialog.tsx";
import { useCreateCrew } from "./crews.queries.ts";
import { crewTexts } from "./crews.texts.ts";
import { defaultZone } from "./time-zones.ts";

interface Props {
  readonly timeZone?: string | undefined;
  readonly onClose: () => void;
}

/** Asks for the name of a new crew and leads into it. */
export function FoundCrew({ timeZone = defaultZone, onClose }: Props) {
  const t = useTexts(crewTexts);
  const words = useTexts(errorTexts);
  const navigate = useNavigate();
  const create = useCreateCrew();
  return (
    <CreateCrewDialog
      isSaving={create.isPending}
      problem={create.error ? errorText(create.error, words) : undefined}
      timeZone={timeZone}
      onCreate={(name) =>
        create.mutate({ name, timeZone }, { onSuccess: ({ id }) => void navigate({ to: `/crew/${id}` }) })
      }
      onClose={onClose}
      t={t}
    />
  );
}
