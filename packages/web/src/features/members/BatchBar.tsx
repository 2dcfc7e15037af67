import type { Member } from "@glasen/contract/members.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, PenIcon } from "#ui/icons.tsx";
import styles from "./BatchBar.module.css";
import { pictureOf } from "./member-columns.tsx";
import type { MemberTexts } from "./members.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly onChange: () => void;
  readonly onClear: () => void;
  readonly t: MemberTexts;
}

const shownFaces = 3;

/** What can be done with everybody who is marked. */
export function BatchBar({ members, onChange, onClear, t }: Props) {
  return (
    <section aria-label={t.selected(members.length)} className={styles.bar}>
      <span className={styles.faces} aria-hidden="true">
        {members.slice(0, shownFaces).map((member) => (
          <Avatar key={member.userId} name={member.name} size="small" imageUrl={pictureOf(member)} />
        ))}
      </span>
      <b role="status">{t.selected(members.length)}</b>
      <span className={styles.actions}>
        <Button variant="primary" icon={<PenIcon />} onPress={onChange}>
          {t.edit}
        </Button>
        <Button variant="ghost" icon={<CloseIcon />} aria-label={t.clearSelection} onPress={onClear} />
      </span>
    </section>
  );
}
