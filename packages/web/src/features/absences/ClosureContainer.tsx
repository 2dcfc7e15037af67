import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { absencesArea, useAbsenceBasics } from "./absences.queries.ts";
import { ClosureDialog } from "./ClosureDialog.tsx";
import { yearEndTexts } from "./year-end.texts.ts";

export function ClosureContainer({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(yearEndTexts);
  const { types, everybody } = useAbsenceBasics(crew.id);
  const choices = types.filter((type) => isOffered(type) && !type.isSickness && !type.isHourBased);
  const [typeId, setTypeId] = useState(choices[0]?.id ?? 1);
  const [name, setName] = useState<string>(t.closure);
  const [from, setFrom] = useState<LocalDate | null>(null);
  const [to, setTo] = useState<LocalDate | null>(null);
  const isWhole = from !== null && to !== null && from <= to;
  const preview = useQuery({
    queryKey: [...absencesArea(crew.id), "closure", { typeId, from, to }],
    queryFn: () => call("absenceClosures.preview", { crewId: crew.id, typeId, from: from ?? "", to: to ?? "" }),
    enabled: isWhole,
    gcTime: 0,
    retry: false,
  });
  const book = useMutation({
    mutationFn: () => call("absenceClosures.create", { crewId: crew.id, typeId, from: from ?? "", to: to ?? "", name }),
    onSuccess: ({ booked }) => {
      toast.success(t.closureBooked(booked));
      onClose();
    },
    onError: (error) => notifyError(error, t.closureNotBooked),
    meta: { invalidates: [absencesArea(crew.id)] },
  });
  return (
    <ClosureDialog
      types={choices}
      typeId={typeId}
      onType={setTypeId}
      name={name}
      onName={setName}
      from={from}
      onFrom={setFrom}
      to={to}
      onTo={setTo}
      effects={isWhole ? preview.data : undefined}
      nameOf={(id) => everybody.find(({ userId }) => userId === id)?.name ?? ""}
      isSaving={book.isPending}
      onBook={() => book.mutate()}
      onClose={onClose}
      language={useLanguage()}
      t={t}
    />
  );
}
