import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Modal } from "#ui/Modal.tsx";
import type { MemberTexts } from "./members.texts.ts";
import styles from "./RoleDialog.module.css";

interface Props {
  readonly member: Member;
  readonly teams: readonly Team[];
  readonly onSave: (teamIds: number[]) => void;
  readonly onClose: () => void;
  readonly t: MemberTexts;
}

export function TeamsDialog({ member, teams, onSave, onClose, t }: Props) {
  const [teamIds, setTeamIds] = useState<readonly number[]>(member.teamIds);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.teamsTitle(member.name)}
      closeLabel={t.close}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button variant="primary" onPress={() => onSave([...teamIds])}>
            {t.save}
          </Button>
        </>
      )}
    >
      <div className={styles.list}>
        {teams.length === 0 && <p>{t.noTeams}</p>}
        {teams.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={teamIds.includes(id)}
            onChange={(isIn) => setTeamIds(isIn ? [...teamIds, id] : teamIds.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Modal>
  );
}
