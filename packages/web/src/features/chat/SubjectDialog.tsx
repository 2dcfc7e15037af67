import type { Subject, SubjectKind } from "@glasen/domain/chat/message.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Loaded } from "#ui/Loaded.tsx";
import { Modal } from "#ui/Modal.tsx";
import { chatTexts } from "./chat.texts.ts";
import { periodText } from "./SubjectCard.tsx";
import { ownRecordsOf } from "./subject.queries.ts";

interface Props {
  readonly kind: SubjectKind;
  readonly onChoose: (about: Subject) => void;
  readonly onClose: () => void;
}

/** The user's own shifts, absences or days of work, to attach one of them. */
export function SubjectDialog({ kind, onChoose, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(chatTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const records = useQuery(ownRecordsOf(crew.id, me.userId, crew.timeZone, today, kind));
  const titles = { shift: t.attachShift, absence: t.attachAbsence, time: t.attachTime };
  return (
    <Modal isOpen title={titles[kind]} onClose={onClose}>
      <Loaded query={records}>
        {(own) =>
          own.length === 0 ? (
            <Muted as="p">{t.noRecords}</Muted>
          ) : (
            <Stack as="ul" gap={2} aria-label={titles[kind]}>
              {own.map((record) => (
                <li key={record.ref}>
                  <Button
                    isBlock
                    onPress={() => {
                      onChoose({ kind, ref: record.ref });
                      onClose();
                    }}
                  >
                    {periodText(record, crew.timeZone)}
                  </Button>
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Modal>
  );
}
