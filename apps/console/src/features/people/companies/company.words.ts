/** Companies in the words that people read. */
import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { TFunction } from 'i18next';
import type { Meaning, Shape } from '../../../ui/status-badge/status-badge.tsx';
import { dayInZone } from '../../../ui/date-range/zone-day.ts';
import { changeText } from '../../../ui/stale-dialog/change-text.ts';
import { type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';

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
type Choice = keyof typeof choices;
const isChoice = (field: string): field is Choice => Object.hasOwn(choices, field);

/** A choice in words; one that this release does not know as it is spelt, nothing for none. */
export const choiceWords = (field: Choice, value: string | null, t: TFunction): string =>
  value === null || value === ''
    ? ''
    : t(`companies.${choices[field]}.${value}` as 'companies.areas.RESIDENTIAL', { defaultValue: humanize(value) });

/** The choices of a list as a select has them, in the order of the contract. */
export const choiceOptions = (field: Choice, values: readonly string[], t: TFunction) =>
  values.map((value) => ({ value, label: choiceWords(field, value, t) }));

export const fieldWords = (field: string, t: TFunction): string =>
  t(`companies.fields.${field as 'website'}`, { defaultValue: humanize(field) });

/** Fields whose values are plain text that helps whoever reads it. */
const plain = new Set([
  'merchantName',
  'currency',
  'companyName',
  'businessRegistration',
  'streetAddress',
  'houseNumber',
  'website',
  'agentFirstName',
  'agentLastName',
  'agentMobile',
  'firstName',
  'lastName',
  'csMobile',
  'csMail',
  'commercialMail',
  'financeMail',
  'contractExpiringDays',
  'promoCode',
  'orderNumberRegexp',
  'orderPinCodeRegex',
  'recipientKeepDays',
  'messageKeepDays',
  'statusNote',
]);

interface Words {
  readonly t: TFunction;
  /** Of the company, in whose calendar its days are. */
  readonly timeZone: string;
}

/** A value of a change in words; undefined where it has none that help: an id, a list of ids. */
export const valueWords = (field: string, value: string | null, { t, timeZone }: Words): string | undefined => {
  if (value === null || value === '') return t('orderDetail.empty');
  if (isChoice(field)) return choiceWords(field, value, t);
  if (field === 'contractStart' || field === 'contractEnd') {
    const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
    return Number.isNaN(at) ? value : dayInZone(timeZone, at);
  }
  if (field === 'ifGenerateExpressNumber') return t(value === 'true' ? 'orderDetail.yes' : 'orderDetail.no');
  if (field === 'multiFactorAuthMethod')
    return t(`parameters.mfaMethods.${value as 'SMS'}`, { defaultValue: humanize(value) });
  return plain.has(field) ? value : undefined;
};

export const changeWords = ({ field, from, to }: FieldChange, words: Words): string =>
  changeText(fieldWords(field, words.t), valueWords(field, from, words), valueWords(field, to, words), words.t);

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
