/** Companies in the words that people read. */
import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { TFunction } from 'i18next';
import type { Meaning, Shape } from '../../../ui/status-badge/status-badge.tsx';
import { humanize } from '../../../ui/timeline/event-changes.ts';

export const statusLooks: Readonly<Record<CompanyStatus, { readonly meaning: Meaning; readonly shape?: Shape }>> = {
  ACTIVE: { meaning: 'green' },
  PENDING_APPROVAL: { meaning: 'amber' },
  REJECTED: { meaning: 'red' },
  SUSPENDED: { meaning: 'red', shape: 'bar' },
};

/** The choices whose values have words. */
const choices = {
  companyType: 'types',
  merchantStatus: 'statuses',
  productCategory: 'productCategories',
  platform: 'platforms',
  agent: 'agents',
  collectionAreaType: 'areas',
} as const;
export type Choice = keyof typeof choices;

/** A choice in words; one that this release does not know as it is spelt, nothing for none. */
export const choiceWords = (field: Choice, value: string | null, t: TFunction): string =>
  value === null || value === ''
    ? ''
    : t(`companies.${choices[field]}.${value}` as 'companies.areas.RESIDENTIAL', { defaultValue: humanize(value) });

/** The choices of a list as a select has them, in the order of the contract. */
export const choiceOptions = (field: Choice, values: readonly string[], t: TFunction) =>
  values.map((value) => ({ value, label: choiceWords(field, value, t) }));

const counts = ['users', 'companies', 'sites', 'orders'] as const;

interface Usage {
  readonly merchantName?: unknown;
  readonly users?: unknown;
  readonly companies?: unknown;
  readonly sites?: unknown;
  readonly openOrders?: unknown;
}

/** What hangs on a company that can't be deleted, from the `data` of COMPANY_IN_USE; undefined where it says nothing. */
export const inUseWords = (data: unknown, t: TFunction, tag: string): string | undefined => {
  const usage = (data ?? {}) as Usage;
  const numbers = { users: usage.users, companies: usage.companies, sites: usage.sites, orders: usage.openOrders };
  const parts = counts.flatMap((what) => {
    const count = numbers[what];
    return typeof count === 'number' && count > 0 ? [t(`companies.remove.${what}`, { count })] : [];
  });
  if (parts.length === 0) return undefined;
  const what = new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
  const { merchantName: name } = usage;
  const said =
    typeof name === 'string' ? t('companies.remove.inUseOf', { name, what }) : t('companies.remove.inUseHas', { what });
  return t('companies.remove.inUse', { what: said });
};
