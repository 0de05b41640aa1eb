/** The fields of a role (administration.md 5). */
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { makeableRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import type { AuthorityGroup, Role } from '@cubby/contract/people/roles/roles.schemas';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { companyLinks, userLink } from '../../../platform/address/named-links.tsx';
import { roleNameOf, roleTypeNameOf } from '../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { loadEveryCompany } from '../../../platform/lookups/every-company.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { RoleTypesField } from '../../../platform/lookups/role-options.tsx';
import type { FieldContext } from '../../../platform/resource/field.ts';
import type { BlockSection } from '../../../platform/resource/resource-blocks.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { noneCell } from '../../../ui/data-table/cells.tsx';
import { ChoiceField, type ControlProps, PickManyField, putValues } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { listTextOf, textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { RoleMatrix } from './components/role-matrix.tsx';
import type { RoleValues } from './role.values.ts';

/** Types of roles, as `Operator, Merchant`. */
const labelsText = ({ labels }: Role): string => listText(labels.map(({ name }) => roleTypeNameOf(name)));

/** Whether a new role is one that the product defines: staff of the platform make each of those once. */
const KindField = (control: ControlProps) => {
  const { t } = useTranslation();
  const ofPlatform = useSession().merchantId === null;
  const { data: roles } = useCall(rolesCalls.listRoles, { query: {} }, { quiet: true });
  const left = makeableRoleCodes.filter((code) => roles && !roles.some((role) => role.code === code));
  if (!ofPlatform || left.length === 0) return null;
  const options = left.map((code) => ({ value: code, label: t(`roles.kinds.${code}`) }));
  return <ChoiceField {...control} none={t('roles.kinds.NONE')} options={options} />;
};

const CompaniesField = (control: ControlProps) => {
  const { companyType } = useSession();
  if (companyType !== 'ADMIN' && companyType !== 'OPERATOR') return null;
  return <PickManyField {...control} load={companyType === 'ADMIN' ? loadEveryCompany : loadCompanies} />;
};

/** "added See users; removed Change orders" */
const differenceWords = (
  t: TFunction,
  groups: readonly AuthorityGroup[],
  from: readonly string[],
  to: readonly string[],
) => {
  const names = new Map(
    groups.flatMap(({ authorities }) => authorities.map(({ authorityId, name }) => [authorityId, name] as const)),
  );
  const list = (ids: readonly string[]) => listText(ids.map((id) => names.get(id) ?? id));
  const added = to.filter((id) => !from.includes(id));
  const removed = from.filter((id) => !to.includes(id));
  return [
    ...(added.length > 0 ? [t('roles.stale.added', { names: list(added) })] : []),
    ...(removed.length > 0 ? [t('roles.stale.removed', { names: list(removed) })] : []),
  ].join('; ');
};

/** In the list: how many companies a role is for, if those are several. */
const companiesButton = (t: TFunction, role: Role, onOpen: (role: Role) => void) =>
  role.merchants.length > 1 && (
    <Button size="xs" variant="subtle" px={4} ml={-4} onClick={() => onOpen(role)}>
      {t('roles.companies.count', { count: role.merchants.length })}
    </Button>
  );

interface SectionOptions {
  readonly groups: readonly AuthorityGroup[];
  /** The role that is read and changed; undefined for a new one. */
  readonly role?: Role;
  /** Why the permissions are not for this person to change. */
  readonly locked?: string | undefined;
  /** Names of types, by id. */
  readonly labelNames?: Readonly<Record<string, string>>;
  /** Opens the companies of a role in its list. */
  readonly onCompanies?: (role: Role) => void;
}

export const roleSections = (
  { t, format }: Pick<FieldContext, 't' | 'format'>,
  { groups, role, locked, labelNames = {}, onCompanies }: SectionOptions,
): BlockSection<'roles', Role, RoleValues>[] => {
  return [
    {
      name: 'general',
      rows: [
        {
          name: 'nickname',
          read: ({ nickname }) => roleNameOf(nickname),
          ...(role && {
            edit: ({ label }: ControlProps) => (
              <LockedField label={label} value={roleNameOf(role.nickname)} reason={t('roles.help.locked')} />
            ),
          }),
        },
        !role && { name: 'code', read: false, edit: (control) => <KindField {...control} /> },
        {
          name: 'labels',
          read: labelsText,
          edit: (control) => <RoleTypesField {...control} />,
          column: { width: 130 },
          // The own choice has ids, what others changed names.
          value: (labels) => listTextOf(labels, (one) => labelNames[one] ?? roleTypeNameOf(one)),
        },
        { name: 'description', column: { width: 160, grow: true } },
        {
          name: 'merchantIds',
          read: ({ merchants }) => companyLinks(merchants),
          edit: (control) => <CompaniesField {...control} />,
          column: {
            id: 'companies',
            cell: ({ merchants: [first, ...rest] }) =>
              first ? (rest.length === 0 ? first.merchantName : '') : noneCell,
            width: 150,
            ...(onCompanies && { after: (each: Role) => companiesButton(t, each, onCompanies) }),
          },
        },
        {
          name: 'createStaff',
          read: ({ fixed, createdById, createStaff }) =>
            fixed ? t('roles.fixed') : userLink(createdById, createStaff),
          edit: false,
          column: { width: 130, card: undefined },
        },
        { name: 'creationTime', type: 'time', column: { width: 150, defaultHidden: true } },
        { name: 'lastUpdatedTime', type: 'time' },
        { name: 'userCount', type: 'count', read: false, edit: false, column: { id: 'users' } },
      ],
    },
    {
      name: 'access',
      readOnly: locked,
      renderFields: ({ authorityIds, roleId }) => <RoleMatrix groups={groups} value={authorityIds} roleId={roleId} />,
      rows: [
        {
          name: 'authorityIds',
          edit: ({ form, path }) => (
            <RoleMatrix
              groups={groups}
              value={(form.values as RoleValues).authorityIds}
              roleId={role?.roleId}
              error={form.field(path)['error'] as string | undefined}
              path={form.field(path)['data-path'] as string | undefined}
              onChange={(authorityIds) => putValues(form, { authorityIds })}
            />
          ),
          column: {
            id: 'authorities',
            cell: ({ authorityIds }) => format(authorityIds.length),
            width: 110,
            align: 'end',
            card: undefined,
          },
          // Permissions as what differs from where both began.
          value: (ids) => differenceWords(t, groups, role?.authorityIds ?? [], textsOf(ids) ?? []),
          change: (from, to) => differenceWords(t, groups, textsOf(from) ?? [], textsOf(to) ?? []),
        },
      ],
    },
  ];
};
