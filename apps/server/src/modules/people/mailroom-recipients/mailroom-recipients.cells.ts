/** Turns the cells of a row of an import into the fields of a recipient, minding what kind of cell each is. */
import {
  contactOf,
  pushMethods,
  type PushMethod,
  recipientColumns,
  type RecipientColumn,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { wholeName } from '@cubby/contract/kernel/names';
import { phrases } from '@cubby/phrases';
import type { FieldError } from '../../../platform/http/call-error.ts';
import { storableCell } from '../../../platform/http/sheet-uploads.ts';
import type { SheetRow } from '../../../platform/sheets/index.ts';
import { headingKey, readText } from '../../orders/order-imports/index.ts';

const words = Object.values(phrases).map(({ mailroomRecipients }) => mailroomRecipients);

const columnsByKey: ReadonlyMap<string, RecipientColumn> = new Map(
  recipientColumns.flatMap((column) =>
    [column, ...words.map(({ fields }) => fields[column])].map((text) => [headingKey(text), column] as const),
  ),
);
const methodsByKey: ReadonlyMap<string, PushMethod> = new Map(
  pushMethods.flatMap((method) =>
    [method, ...words.map(({ methods }) => methods[method])].map((text) => [headingKey(text), method] as const),
  ),
);
const answersByKey: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'y', ...words.map(({ files }) => files.yes)].map((text) => [headingKey(text), true] as const),
  ...['false', '0', 'n', ...words.map(({ files }) => files.no)].map((text) => [headingKey(text), false] as const),
]);

/** Where each column stands in a file, from 0. */
export type Places = ReadonlyMap<RecipientColumn, number>;

/** Of several columns with one meaning the first counts. */
export const placesOf = (heading: readonly string[]): Places => {
  const places = new Map<RecipientColumn, number>();
  for (const [place, text] of heading.entries()) {
    const column = columnsByKey.get(headingKey(text));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
};

/** Of each of these groups a file must have one column; the first is named where it has none. */
const needed: readonly (readonly RecipientColumn[])[] = [
  ['name', 'firstName', 'lastName'],
  ['email', 'phone', 'userId'],
  ['siteId', 'allSite'],
];

/** The columns that a file must have and this one has not. */
export const missingColumns = (places: Places): RecipientColumn[] =>
  needed.flatMap((group) => (group.some((column) => places.has(column)) ? [] : group.slice(0, 1)));

/** A row as it was read: company and account by name, sites by serial number. */
export interface ReadRecipient {
  /** As the spreadsheet program shows it. */
  readonly row: number;
  /** The recipient as the row names it. */
  readonly shown: string;
  readonly company: string;
  readonly account: string;
  readonly serials: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  /** Cells that can't be what their column wants. */
  readonly wrong: readonly FieldError[];
}

const parts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n、，；]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export const readRow = (places: Places, { number, cells, kinds }: SheetRow): ReadRecipient => {
  const wrong: FieldError[] = [];
  const textOf = (column: RecipientColumn): string => {
    const place = places.get(column) ?? -1;
    const text = storableCell(cells[place] ?? '');
    if (text === '') return '';
    const kind = kinds[place]?.toLowerCase();
    const read = readText(text, column === 'allSite' && kind === 'b' ? 't' : kind);
    if ('value' in read) return read.value;
    wrong.push({ path: column, code: read.code });
    return '';
  };
  const given = Object.fromEntries(recipientColumns.map((column) => [column, textOf(column)])) as Record<
    RecipientColumn,
    string
  >;
  const { merchantId: company, userId: account, siteId, allSite, pushMethod, ...fields } = given;
  const serials = parts(siteId);
  const everywhere = allSite === '' ? false : answersByKey.get(headingKey(allSite));
  if (everywhere === undefined) wrong.push({ path: 'allSite', code: 'notAnOption' });
  const methods = parts(pushMethod).map((text) => methodsByKey.get(headingKey(text)));
  if (methods.includes(undefined)) wrong.push({ path: 'pushMethod', code: 'notAnOption' });
  return {
    row: number,
    shown: given.name || wholeName(given.firstName, given.lastName),
    company,
    account,
    serials,
    fields: {
      ...fields,
      allSite: everywhere ?? true,
      // Nothing said: by whatever contact the row gives.
      pushMethod: pushMethod === '' ? pushMethods.filter((method) => given[contactOf[method]] !== '') : methods,
    },
    wrong,
  };
};
