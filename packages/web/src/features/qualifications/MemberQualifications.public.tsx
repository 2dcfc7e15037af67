import type { HeldQualification } from "@glasen/contract/qualifications.ts";
import type { Person } from "@glasen/domain/access/reach.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted } from "#ui/Layout.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { HeldDialog } from "./HeldDialog.tsx";
import styles from "./Qualifications.module.css";
import { heldOf, qualificationsOf } from "./qualifications.queries.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

interface Props {
  readonly member: Person & { readonly name: string };
  readonly today: string;
}

/** What a member holds, with its expiry; nothing in crews without qualifications. */
export function MemberQualifications({ member, today }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(qualificationTexts);
  const [{ data }, { data: all }] = useSuspenseQueries({ queries: [qualificationsOf(crew.id), heldOf(crew.id)] });
  const [isEdited, setEdited] = useState(false);
  const held = all.filter(({ userId }) => userId === member.userId);
  if (data.qualifications.length === 0) return null;
  const nameOf = (id: number) => data.qualifications.find((one) => one.id === id)?.name ?? "";
  return (
    <SidePanelSection title={t.title}>
      {held.length === 0 ? (
        <Muted isFaint>{t.none}</Muted>
      ) : (
        <ul className={styles.lines} aria-label={t.title}>
          {held.map((one) => (
            <li
              key={`${one.qualificationId} ${one.validFrom}`}
              className={styles.line}
              data-expired={one.validUntil !== null && one.validUntil < today}
            >
              <span>{nameOf(one.qualificationId)}</span>
              <Muted size="tiny">{validity(one, today as LocalDate, t)}</Muted>
            </li>
          ))}
        </ul>
      )}
      {plansFor(me, member) && (
        <div>
          <Button size="small" onPress={() => setEdited(true)}>
            {t.edit}
          </Button>
        </div>
      )}
      {isEdited && (
        <HeldDialog member={member} held={held} qualifications={data.qualifications} onClose={() => setEdited(false)} />
      )}
    </SidePanelSection>
  );
}

function validity(
  { validFrom, validUntil }: HeldQualification,
  today: LocalDate,
  t: (typeof qualificationTexts)["en"],
): string {
  if (validUntil !== null && validUntil < today) return t.expired(formatDate(validUntil));
  const parts = [validFrom !== null && validFrom > today && t.from(formatDate(validFrom))];
  if (validUntil !== null) parts.push(t.until(formatDate(validUntil)));
  return parts.filter(Boolean).join(" ");
}
