/** Changed recipients in the words that people read. */
import type { TFunction } from 'i18next';
import { changeText } from '../../../ui/stale-dialog/change-text.ts';
import { textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';

const fieldWords = (field: string, t: TFunction): string =>
  t(`mailroomRecipients.fields.${field as 'name'}`, { defaultValue: humanize(field) });

/** A value of a field in words; undefined where it has none that help: an id, a list of ids. */
const valueWords = (field: string, value: string | null, t: TFunction): string | undefined => {
  if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
  if (field === 'allSite') return t(value === 'true' ? 'orderDetail.yes' : 'orderDetail.no');
  if (field === 'pushMethod')
    return textsOf(value)
      ?.map((method) => t(`mailroomRecipients.methods.${method as 'PHONE'}`, { defaultValue: humanize(method) }))
      .join(', ');
  return field === 'siteId' || field === 'userId' ? undefined : value;
};

const changeWords = ({ field, from, to }: FieldChange, t: TFunction): string =>
  changeText(fieldWords(field, t), valueWords(field, from, t), valueWords(field, to, t), t);

/** What a StaleDialog says its fields and values with. */
export const recipientWords = (t: TFunction) => ({
  fieldWords: (field: string) => fieldWords(field, t),
  valueWords: (field: string, value: string | null) => valueWords(field, value, t),
  changeWords: (change: FieldChange) => changeWords(change, t),
});
