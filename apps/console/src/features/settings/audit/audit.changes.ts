/** What a line changed, field by field, in words. */
import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { formatTime } from '../../../ui/time-text/format-time.ts';

/** One field of a line; null: there was none. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the values are said with. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  /** Words for a value of a field; undefined: it stands for itself. */
  readonly known: (field: string, value: string) => string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that hold a moment, epoch ms. */
const isTime = (field: string, value: number): boolean => /time$/i.test(field) && value > 1e11;

/** A value as people read it; null where there is none. */
export const valueText = (field: string, value: unknown, words: ValueWords): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && isTime(field, value)) return formatTime(value);
  if (typeof value === 'string' || typeof value === 'number') return words.known(field, String(value)) ?? String(value);
  if (Array.isArray(value)) {
    const texts = value.map((one) => valueText(field, one, words)).filter((one) => one !== null);
    return texts.length > 0 ? texts.join(', ') : null;
  }
  if (isRecord(value)) {
    const parts = Object.entries(value).flatMap(([key, one]) => {
      const text = valueText(key, one, words);
      return text === null ? [] : [`${key}: ${text}`];
    });
    return parts.length > 0 ? parts.join('; ') : null;
  }
  return JSON.stringify(value);
};

/** The fields of both sides, those that differ. Where a line has one side alone, all of it. */
export const changesOf = ({ before, after }: Pick<AuditEventDetail, 'before' | 'after'>, words: ValueWords) => {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field): FieldChange => ({
      field,
      before: valueText(field, was[field], words),
      after: valueText(field, is[field], words),
    }))
    .filter(({ before: from, after: to }) => from !== to);
};
