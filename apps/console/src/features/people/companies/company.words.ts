/** Companies in the words that people read. */
import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { TFunction } from 'i18next';
import type { Meaning, Shape } from '../../../ui/status-badge/status-badge.tsx';
import { humanize } from '../../../ui/timeline/event-changes.ts';

export const statusStyles: Readonly<Record<CompanyStatus, { readonly meaning: Meaning; readonly shape?: Shape }>> = {
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
