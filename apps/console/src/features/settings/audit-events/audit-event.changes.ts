/** What a line changed, field by field, in words. */
import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { formatTime } from '../../../ui/time-text/format-time.ts';

/** A part of a value as people read it; `fileId` where it names a file. */
export interface Piece {
  readonly text: string;
  readonly href?: string | undefined;
  readonly fileId?: string | undefined;
}

/** One field of a line; a side without pieces has no value. */
export interface FieldChange {
  readonly field: string;
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** What the values are said with. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  /** What a field within a value is called. */
  readonly label: (field: string) => string;
  /** Words for a value of a field, and where they lead; undefined: the value itself is shown. */
  readonly known: (field: string, value: string) => Piece | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the field is a moment in epoch ms. */
const isTime = (field: string, value: number): boolean => /time$/i.test(field) && value > 1e11;

const joined = (parts: readonly (readonly Piece[])[], separator: string): Piece[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, place) => (place === 0 ? part : [{ text: separator }, ...part]));

/** A value as people read it; no pieces where there is none. */
const piecesOf = (field: string, value: unknown, words: ValueWords): readonly Piece[] => {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [{ text: value ? words.yes : words.no }];
  if (typeof value === 'number' && isTime(field, value)) return [{ text: formatTime(value) }];
  if (typeof value === 'string' || typeof value === 'number')
    return [words.known(field, String(value)) ?? { text: String(value) }];
  if (Array.isArray(value))
    return joined(
      value.map((one) => piecesOf(field, one, words)),
      ', ',
    );
  if (isRecord(value))
    return joined(
      Object.entries(value).map(([key, one]) => {
        const pieces = piecesOf(key, one, words);
        return pieces.length === 0 ? [] : [{ text: `${words.label(key)}: ` }, ...pieces];
      }),
      '; ',
    );
  return [{ text: JSON.stringify(value) }];
};

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The fields that differ between before and after. If a line has only one of the two, all of it. */
export const changesOf = ({ before, after }: Pick<AuditEventDetail, 'before' | 'after'>, words: ValueWords) => {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((field): FieldChange => ({
      field,
      before: piecesOf(field, was[field], words),
      after: piecesOf(field, is[field], words),
    }))
    .filter(({ before: from, after: to }) => textOf(from) !== textOf(to));
};
