import { auditActions, auditResources } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { everyCompanyFilter } from '../../../platform/lookups/every-company.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import type { LoadOptions, Option } from '../../../ui/typeahead/use-async-options.ts';
import { actionText, resourceText } from './audit-event.words.ts';

const loadUsers: LoadOptions = async (query, signal) => {
  const { content } = await callApi(usersCalls.listUsers, { query: { query, size: 10 } }, { signal });
  return content.map(({ userId, nikename, username }) => ({ value: userId, label: nikename, hint: username }));
};

/** A deleted user has no name here; the id replaces it. */
const nameUsers = async (ids: readonly string[], signal: AbortSignal): Promise<Option[]> => {
  const found = await Promise.all(
    ids.map((userId) => callApi(usersCalls.getUser, { params: { userId } }, { signal }).catch(() => undefined)),
  );
  return found.flatMap((user) => (user ? [{ value: user.userId, label: user.nikename }] : []));
};

const byLabel = (one: Option, other: Option): number => one.label.localeCompare(other.label);

/** Every filter of the audit's list; the ids are those of the address. */
export const auditListFilters = (
  t: TFunction,
  can: (permission: Permission) => boolean,
  { ownCompanyOnly, ofPlatform }: { readonly ownCompanyOnly: boolean; readonly ofPlatform: boolean },
): FilterDefinition[] => [
  { id: 'time', kind: 'date-range', label: t('auditEvents.filters.time'), common: true },
  ...(can('USER_LIST')
    ? [
        {
          id: 'userId',
          kind: 'typeahead',
          label: t('auditEvents.filters.userId'),
          common: true,
          load: loadUsers,
          name: nameUsers,
        } as const,
      ]
    : []),
  {
    id: 'action',
    kind: 'single',
    label: t('auditEvents.filters.action'),
    common: true,
    options: auditActions.map((value) => ({ value, label: actionText(t, value) })).toSorted(byLabel),
  },
  {
    id: 'noun',
    kind: 'single',
    label: t('auditEvents.filters.resource'),
    options: auditResources.map((value) => ({ value, label: resourceText(t, value) })).toSorted(byLabel),
  },
  { id: 'nounId', kind: 'text', label: t('auditEvents.filters.resourceId') },
  ...(ofPlatform
    ? [everyCompanyFilter(t('auditEvents.filters.merchantId'))]
    : companyFilter(t('auditEvents.filters.merchantId'), ownCompanyOnly)),
  { id: 'address', kind: 'text', label: t('auditEvents.filters.address') },
];
