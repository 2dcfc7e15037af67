import type { Member } from "@glasen/contract/members.ts";
import { canUseBatchOperations } from "@glasen/domain/access/entitlements.ts";
import type { PermissionName, Scope } from "@glasen/domain/access/permissions.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { LockIcon, MinusIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./RolesView.module.css";
import {
  isLocked,
  permissionGroups,
  plusFeatures,
  plusIsFor,
  type RoleColumn,
  reachIn,
  roleColumns,
} from "./role-table.ts";
import type { RolesTexts } from "./roles.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly products: number;
  /** Whether members may change their own times. */
  readonly mayMembersEdit: boolean;
  readonly membersHref: string;
  readonly settingHref: string | undefined;
  readonly licenceHref: string | undefined;
  readonly permissionWord: (name: PermissionName) => string;
  readonly t: RolesTexts;
}

export function RolesView(props: Props) {
  const { members, products, membersHref, t } = props;
  const hasPlus = canUseBatchOperations(products);
  return (
    <>
      <PageHeader title={t.title} actions={<LinkButton href={membersHref}>{t.toMembers}</LinkButton>} />
      <p className={styles.legend}>
        {t.howFar}
        <span>
          <ReachSign scope={scopes.crew} /> {t.legendCrew}
        </span>
        <span>
          <ReachSign scope={scopes.group} /> {t.legendTeam}
        </span>
        <span>
          <ReachSign scope={scopes.single} /> {t.legendSelf}
        </span>
        <span>
          <ReachSign scope={undefined} /> {t.legendNone}
        </span>
      </p>
      <Card isFlush>
        <div className={styles.scroll} role="region" aria-label={t.title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.permission}</th>
                {roleColumns.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    <span className={styles.role}>{t.column(column)}</span>
                    <span className={styles.who}>{whoHas(members, column, t)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {permissionGroups.map(({ id, names }) => (
              <tbody key={id}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={roleColumns.length + 1}>
                    {t.group(id)}
                  </th>
                </tr>
                {names.map((name) => (
                  <PermissionRow key={name} name={name} {...props} />
                ))}
              </tbody>
            ))}
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={roleColumns.length + 1}>
                  <span className={styles.plus}>
                    {t.withPlus}
                    {!hasPlus && (
                      <Badge tone="open" icon={<LockIcon size="small" />}>
                        {t.notLicensed}
                      </Badge>
                    )}
                    {!hasPlus && props.licenceHref && (
                      <LinkButton variant="ghost" size="small" href={props.licenceHref}>
                        {t.seeLicence}
                      </LinkButton>
                    )}
                  </span>
                </th>
              </tr>
              {plusFeatures.map((feature) => (
                <tr key={feature} data-locked={!hasPlus}>
                  <th scope="row">{t.plus(feature)}</th>
                  {roleColumns.map((column) => (
                    <td key={column} data-column={column}>
                      {!plusIsFor[feature].includes(column) ? (
                        <Reach scope={undefined} t={t} />
                      ) : hasPlus ? (
                        <span className={styles.reach}>
                          <ReachSign scope={column === "teamManager" ? scopes.group : scopes.crew} /> {t.yes}
                        </span>
                      ) : (
                        <Locked t={t} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <div className={styles.foot}>
        <p>{t.give}</p>
        <p>
          {t.ownTimes}{" "}
          {props.settingHref && (
            <LinkButton variant="ghost" size="small" href={props.settingHref}>
              {t.toSetting}
            </LinkButton>
          )}
        </p>
      </div>
    </>
  );
}

function PermissionRow(props: Props & { readonly name: PermissionName }) {
  const { name, products, permissionWord, t } = props;
  const isOut = isLocked(name, products);
  return (
    <tr data-locked={isOut}>
      <th scope="row">{permissionWord(name)}</th>
      {roleColumns.map((column) => (
        <td key={column} data-column={column}>
          {isOut ? <Locked t={t} /> : <Reach scope={reachIn(column, name, props)} t={t} />}
        </td>
      ))}
    </tr>
  );
}

function Locked({ t }: { readonly t: RolesTexts }) {
  return (
    <span className={styles.reach}>
      <LockIcon size="small" />
      <span className={visuallyHidden}>{t.locked}</span>
    </span>
  );
}

/** A sign and a word, never colour alone. */
function Reach({ scope, t }: { readonly scope: Scope | undefined; readonly t: RolesTexts }) {
  return (
    <span className={styles.reach} data-none={scope === undefined}>
      <ReachSign scope={scope} /> {scope === undefined ? t.no : t.reach(scope)}
    </span>
  );
}

function ReachSign({ scope }: { readonly scope: Scope | undefined }) {
  if (scope === undefined) return <MinusIcon size="small" />;
  return <i className={styles.sign} data-scope={scope} aria-hidden="true" />;
}

function whoHas(members: readonly Member[], column: RoleColumn, t: RolesTexts): string {
  const holders = members.filter(({ role, managesTeamsOnly }) =>
    column === "teamManager"
      ? role === "manager" && managesTeamsOnly
      : role === column && !(column === "manager" && managesTeamsOnly),
  );
  const [first] = holders;
  if (!first) return t.nobody;
  return holders.length === 1 ? (first.name.split(" ")[0] ?? first.name) : t.people(holders.length);
}
