import type { Member } from "@glasen/contract/members.ts";
import type { PermissionName, Role } from "@glasen/domain/access/permissions.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { useForm } from "#ui/use-form.ts";
import { permissionTexts } from "../access/access.public.ts";
import { givableRoles, mayGive } from "./member-rights.ts";
import { useSetRole } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import styles from "./RoleDialog.module.css";

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

const canBeLimited = (role: Role): boolean => role === "manager" || role === "managerReadOnly";

/** Shows which permissions a role adds and removes before it is given. */
export function RoleDialog({ member, onClose }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const { permission } = useTexts(permissionTexts);
  const setRole = useSetRole(crew.id);
  const { role: oldRole, managesTeamsOnly: wasLimited } = member;
  const form = useForm({
    initial: { role: oldRole, isLimited: wasLimited },
    save: () => {
      if (wanted.role !== oldRole || wanted.managesTeamsOnly !== wasLimited)
        setRole.mutate({ id: member.id, ...wanted });
    },
    onClose,
  });
  const { role, isLimited } = form.values;
  // Who manages some teams gives a role for teams only.
  const isAlwaysLimited = canBeLimited(role) && !mayGive(me, member, { role, managesTeamsOnly: false });
  const wanted = { role, managesTeamsOnly: isAlwaysLimited || (isLimited && canBeLimited(role)) };
  const { gained, lost, moved } = roleEffect(member, wanted, me.products);
  const changes = [
    { title: t.gains(gained.length), names: gained },
    { title: t.loses(lost.length), names: lost },
    { title: t.reachChanges(moved.length), names: moved },
  ].filter(({ names }) => names.length > 0);
  return (
    <FormDialog form={form.state} title={t.roleTitle(member.name)} onClose={onClose}>
      <RadioGroup
        {...form.field("role")}
        label={t.roleWord}
        choices={givableRoles(me, member).map((id) => ({ id, label: t.role(id), help: t.roleHelp(id) }))}
      />
      {canBeLimited(role) && (
        <Checkbox
          {...form.toggle("isLimited")}
          isSelected={wanted.managesTeamsOnly}
          isDisabled={isAlwaysLimited || !mayGive(me, member, { role, managesTeamsOnly: true })}
        >
          {t.limitToTeams}
          <span className={styles.help}>{t.limitHelp}</span>
        </Checkbox>
      )}
      <section aria-live="polite" className={styles.effect}>
        <h3>{t.roleEffect}</h3>
        {changes.length === 0 && <p>{t.noEffect}</p>}
        {changes.map(({ title, names }) => (
          <p key={title}>
            <b>{title}:</b> {names.map(permission).join(", ")}
          </p>
        ))}
        {changes.length > 0 && (
          <Muted as="p" size="tiny" isFaint>
            {t.roleAtOnce}
          </Muted>
        )}
      </section>
    </FormDialog>
  );
}

type RoleOf = Pick<Member, "role" | "managesTeamsOnly">;

/** The permissions that are gained and lost, and those whose reach changes. */
function roleEffect(from: RoleOf, to: RoleOf, products: number) {
  const before = permissionsOf({ ...from, products });
  const after = permissionsOf({ ...to, products });
  const missingIn = (others: ReadonlyMap<PermissionName, unknown>, own: ReadonlyMap<PermissionName, unknown>) =>
    [...own.keys()].filter((name) => !others.has(name));
  return {
    gained: missingIn(before, after),
    lost: missingIn(after, before),
    moved: [...after].flatMap(([name, scope]) => (before.has(name) && before.get(name) !== scope ? [name] : [])),
  };
}
