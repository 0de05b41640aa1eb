/** Turns the cells of a row into what they mean, minding what kind of cell each is. */
import { type BulkUploadColumn, type BulkUploadKind } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, orderStatusKeys, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import { phrases } from '@cubby/phrases';
import { storableCell } from '../../../platform/http/sheet-uploads.ts';
import type { SheetRow } from '../../../platform/sheets/index.ts';
import { headingKey, type Meaning, readText, shownValue } from '../order-imports/index.ts';
import { columnsOf, isRequired, type Places } from './bulk-uploads.headings.ts';
import type { ReadRow } from './bulk-uploads.rows.ts';

/** The statuses by their wire value and by their words in the four languages. */
const statusesByWord: ReadonlyMap<string, OrderStatus> = new Map(
  orderStatuses.flatMap((status) =>
    [status, ...Object.values(phrases).map((words) => words.orderStatuses[orderStatusKeys[status]])].map(
      (word) => [headingKey(word), status] as const,
    ),
  ),
);

type Limited = Meaning | { readonly code: 'tooLong'; readonly params: { readonly limit: number } };

/** Numbers of orders and requests hold capital letters alone, so what somebody typed small is found too. */
const readNumber = (text: string, kind: string | undefined): Meaning => {
  const read = readText(text, kind);
  return 'value' in read ? { value: read.value.toUpperCase() } : read;
};

const readLimited = (text: string, kind: string | undefined, max: number): Limited => {
  const read = readText(text, kind);
  return 'value' in read && read.value.length > max ? { code: 'tooLong', params: { limit: max } } : read;
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/** A date cell, or a text as in 2026-11-20: every other way of writing a day means different days to different people. */
const readDay = (text: string, kind: string | undefined): Meaning => {
  const written = kind === 'd' ? dayOf(Number(text)) : kind === 't' ? isoDay.exec(text)?.[0].slice(0, 10) : undefined;
  // 2026-02-30 reads as 2 March; and no year that a database may not know.
  return written !== undefined && /^(19|20|21)/.test(written) && dayOf(Date.parse(`${written}T00:00:00Z`)) === written
    ? { value: written }
    : { code: 'notADate' };
};

const dayOf = (ms: number): string | undefined =>
  Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString().slice(0, 10) : undefined;

const readers: Readonly<Record<BulkUploadColumn, (text: string, kind: string | undefined) => Limited>> = {
  request: readNumber,
  order: readNumber,
  flag: (text, kind) => readLimited(text, kind, Infinity),
  status: (text) => {
    const value = statusesByWord.get(headingKey(text));
    return value === undefined ? { code: 'notAnOption' } : { value };
  },
  dispatchDate: readDay,
  reference: (text, kind) => readLimited(text, kind, requestLimits.referenceNumberMax),
  note: (text, kind) =>
    orderLimits.notePattern.test(text) ? readLimited(text, kind, orderLimits.noteMax) : { code: 'note' },
};

/** Reads a row; the first cell that can't be used fails it. */
export const readRow = (kind: BulkUploadKind, places: Places, { number, cells, kinds }: SheetRow): ReadRow => {
  const shown: Partial<Record<BulkUploadColumn, string>> = {};
  const values: Partial<Record<BulkUploadColumn, string>> = {};
  let failure: ReadRow['failure'];
  for (const column of columnsOf(kind)) {
    const place = places.get(column);
    const text = place === undefined ? '' : storableCell(cells[place] ?? '');
    if (text === '') {
      if (isRequired(kind, column)) failure ??= { column, code: 'required' };
      continue;
    }
    const letter = kinds[place ?? 0]?.toLowerCase();
    shown[column] = shownValue(text, letter);
    const meaning = readers[column](text, letter);
    if ('value' in meaning) values[column] = meaning.value;
    else failure ??= { column, ...meaning };
  }
  return { number, cells: shown, values: values as ReadRow['values'], ...(failure && { failure }) };
};
