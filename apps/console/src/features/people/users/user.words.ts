/** Users in the words that people read. */
import type { User } from '@cubby/contract/people/users/users.schemas';
import { type Language, languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { changeText } from '../../../ui/stale-dialog/change-text.ts';
import { textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';

export interface UserWordContext {
  readonly t: TFunction;
  /** Names of roles, by id. */
  readonly roleNames: Readonly<Record<string, string>>;
}

/** The name of a field; those that no form has stand in the audit log's words. */
const fieldWords = (field: string, { t }: UserWordContext): string =>
  t(`users.fields.${field as 'email'}`, {
    defaultValue: t(`audit.fields.${field as 'singleSignOnLinked'}`, { defaultValue: humanize(field) }),
  });

/** Fields whose values are plain text that helps whoever reads it. */
const plain = new Set(['username', 'firstName', 'lastName', 'staffNo', 'mobile', 'email', 'tokenId']);

/** A value of a field in words; undefined where it has none that help: an id, a list of ids, a password. */
const valueWords = (field: string, value: string | null, { t, roleNames }: UserWordContext): string | undefined => {
  if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
  switch (field) {
    case 'userStatus':
      return t(`users.statuses.${value as User['userStatus']}`, { defaultValue: value });
    case 'startTime':
    case 'endTime':
      return formatTime(Number(value));
    case 'languagePreference':
      return Object.hasOwn(languages, value) ? languages[value as Language].name : value;
    case 'multiFactorAuthMethod':
      return t(`parameters.mfaMethods.${value as 'SMS'}`, { defaultValue: humanize(value) });
    case 'singleSignOnLinked':
      return t(value === 'true' ? 'orderDetail.yes' : 'orderDetail.no');
    case 'roleIds':
      // The own choice has ids, what others changed names.
      return textsOf(value)
        ?.map((one) => roleNames[one] ?? one)
        .join(', ');
    default:
      return plain.has(field) ? value : undefined;
  }
};

const changeWords = ({ field, from, to }: FieldChange, context: UserWordContext): string =>
  changeText(fieldWords(field, context), valueWords(field, from, context), valueWords(field, to, context), context.t);

/** What a StaleDialog says its fields and values with. */
export const userWords = (context: UserWordContext) => ({
  fieldWords: (field: string) => fieldWords(field, context),
  valueWords: (field: string, value: string | null) => valueWords(field, value, context),
  changeWords: (change: FieldChange) => changeWords(change, context),
});
