import type { Member } from "@glasen/contract/members.ts";
import { canUseBatchOperations } from "@glasen/domain/access/entitlements.ts";
import type { PermissionName, Scope } from "@glasen/domain/access/permissions.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { LockIcon, MinusIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { permissionTexts } from "./access.public.ts";
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
import { type RolesTexts, rolesTexts } from "./roles.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly products: number;
  /** Whether members may change their own times. */
  readonly mayMembersEdit: boolean;
  readonly membersHref: string;
  readonly settingHref: string | undefined;
  readonly licenceHref: string | undefined;
}

export function RolesView(props: Props) {
  const { members, products, membersHref } = props;
  const t = useTexts(rolesTexts);
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
                    <Muted size="tiny" isFaint>
                      {holdersText(members, column, t)}
                    </Muted>
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
                  <Row as="span" isNowrap>
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
                  </Row>
                </th>
              </tr>
              {plusFeatures.map((feature) => (
                <tr key={feature} data-locked={!hasPlus}>
                  <th scope="row">{t.plus(feature)}</th>
                  {roleColumns.map((column) => (
                    <td key={column} data-column={column}>
                      {!plusIsFor[feature].includes(column) ? (
                        <Reach scope={undefined} />
                      ) : hasPlus ? (
                        <span className={styles.reach}>
                          <ReachSign scope={column === "teamManager" ? scopes.group : scopes.crew} /> {t.yes}
                        </span>
                      ) : (
                        <Locked />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <Stack gap={1} className={styles.foot}>
        <p>{t.give}</p>
        <p>
          {t.ownTimes}{" "}
          {props.settingHref && (
            <LinkButton variant="ghost" size="small" href={props.settingHref}>
              {t.toSetting}
            </LinkButton>
          )}
        </p>
      </Stack>
    </>
  );
}

function PermissionRow(props: Props & { readonly name: PermissionName }) {
  const { name, products } = props;
  const { permission } = useTexts(permissionTexts);
  const isRowLocked = isLocked(name, products);
  return (
    <tr data-locked={isRowLocked}>
      <th scope="row">{permission(name)}</th>
      {roleColumns.map((column) => (
        <td key={column} data-column={column}>
          {isRowLocked ? <Locked /> : <Reach scope={reachIn(column, name, props)} />}
        </td>
      ))}
    </tr>
  );
}

function Locked() {
  const t = useTexts(rolesTexts);
  return (
    <span className={styles.reach}>
      <LockIcon size="small" />
      <span className={visuallyHidden}>{t.locked}</span>
    </span>
  );
}

/** A sign and a word, since colour alone does not reach everybody. */
function Reach({ scope }: { readonly scope: Scope | undefined }) {
  const t = useTexts(rolesTexts);
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

function holdersText(members: readonly Member[], column: RoleColumn, t: RolesTexts): string {
  const holders = members.filter(({ role, managesTeamsOnly }) =>
    column === "teamManager"
      ? role === "manager" && managesTeamsOnly
      : role === column && !(column === "manager" && managesTeamsOnly),
  );
  const [first] = holders;
  if (!first) return t.nobody;
  return holders.length === 1 ? (first.name.split(" ")[0] ?? first.name) : t.people(holders.length);
}
