/** Events and changed values of requests and outbound records in the words that people read. */
import type { TFunction } from 'i18next';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { formatDate } from '../../../ui/time-text/format-time.ts';
import { type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';

/** What happened; a type that this release does not know is read out as it is spelt. */
export const eventWords = (type: string, t: TFunction): string =>
  t(`requests.events.${type as 'REQUEST_CREATED'}`, { defaultValue: humanize(type) });

export const fieldWords = (field: string, t: TFunction): string =>
  t(`requests.fields.${field as 'note'}`, { defaultValue: humanize(field) });

export const valueWords = (field: string, value: string | null, t: TFunction): string => {
  if (value === null) return t('requests.empty');
  if (field !== 'dispatchDate') return value;
  const at = /^\d{10,}$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(at) ? value : formatDate(at);
};

/** "Note: empty → Leave at the desk" */
export const changeWords = ({ field, from, to }: FieldChange, t: TFunction): string => {
  // Orders that came or went are on one side alone.
  if (field === 'orders') return listText([from, to].filter(Boolean));
  // Something that changed no field.
  if (field === 'event') return eventWords(to ?? '', t);
  return t('requests.change', {
    field: fieldWords(field, t),
    from: valueWords(field, from, t),
    to: valueWords(field, to, t),
  });
};
