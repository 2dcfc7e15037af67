import type { Member } from "@glasen/contract/members.ts";
import type { PermissionName, Role } from "@glasen/domain/access/permissions.ts";
import { useState } from "react";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import type { MemberTexts } from "./members.texts.ts";
import styles from "./RoleDialog.module.css";
import { roleEffect } from "./role-effect.ts";

interface Props {
  readonly member: Member;
  /** The roles that whoever asks may give. */
  readonly roles: readonly Role[];
  readonly products: number;
  readonly permissionWord: (name: PermissionName) => string;
  readonly onSave: (role: Pick<Member, "role" | "managesTeamsOnly">) => void;
  readonly onClose: () => void;
  readonly t: MemberTexts;
}

const canBeLimited = (role: Role): boolean => role === "manager" || role === "managerReadOnly";

/** Says what a role brings and takes before it is given. */
export function RoleDialog({ member, roles, products, permissionWord, onSave, onClose, t }: Props) {
  const [role, setRole] = useState(member.role);
  const [isLimited, setLimited] = useState(member.managesTeamsOnly);
  const wanted = { role, managesTeamsOnly: isLimited && canBeLimited(role) };
  const { gained, lost, moved } = roleEffect(member, wanted, products);
  const words = (names: readonly PermissionName[]) => names.map(permissionWord).join(", ");
  return (
    <FormDialog
      title={t.roleTitle(member.name)}
      submitText={t.save}
      onClose={onClose}
      onSubmit={() =>
        role === member.role && wanted.managesTeamsOnly === member.managesTeamsOnly ? onClose() : onSave(wanted)
      }
      texts={t}
    >
      <RadioGroup
        label={t.roleWord}
        value={role}
        onChange={setRole}
        choices={roles.map((id) => ({ id, label: t.role(id), help: t.roleHelp(id) }))}
      />
      {canBeLimited(role) && (
        <Checkbox isSelected={isLimited} onChange={setLimited}>
          {t.limitToTeams}
          <span className={styles.help}>{t.limitHelp}</span>
        </Checkbox>
      )}
      <section aria-live="polite" className={styles.effect}>
        <h3>{t.roleEffect}</h3>
        {gained.length + lost.length + moved.length === 0 ? (
          <p>{t.noEffect}</p>
        ) : (
          <>
            {gained.length > 0 && (
              <p>
                <b>{t.gains(gained.length)}:</b> {words(gained)}
              </p>
            )}
            {lost.length > 0 && (
              <p>
                <b>{t.loses(lost.length)}:</b> {words(lost)}
              </p>
            )}
            {moved.length > 0 && (
              <p>
                <b>{t.reachChanges(moved.length)}:</b> {words(moved)}
              </p>
            )}
            <p className={styles.help}>{t.roleAtOnce}</p>
          </>
        )}
      </section>
    </FormDialog>
  );
}
