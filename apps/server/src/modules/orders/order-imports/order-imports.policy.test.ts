import { orderImportColumns } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { type Language, phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../platform/sheets/index.ts';
import { headingKey } from '../../../platform/imports/index.ts';
import { missingColumns, placesOf, readHeadings } from './order-imports.headings.ts';
import { boxTypeKey, checkRow, type CheckContext, mayImport } from './order-imports.policy.ts';
import type { StagedRow } from './order-imports.sheet.ts';

const headings = readHeadings(1, [...orderImportColumns]);
const context: CheckContext = {
  places: placesOf(headings),
  environment: 'DEFAULT',
  instantOf: instantOf('Asia/Hong_Kong'),
  now: Date.UTC(2026, 0, 1),
  boxTypes: new Map([[boxTypeKey('7', 'Large'), '70']]),
  numbered: false,
  sites: new Map([
    ['LK1', { id: '7', site_type: 'ALFRED_LOCKER', status: 'ENABLED' as const, open: true, backup_site_id: null }],
    ['HOMED', { id: '8', site_type: 'HOME_DELIVERY', status: 'ENABLED' as const, open: true, backup_site_id: null }],
  ]),
  taken: new Set(['TAKEN']),
  unfit: new Set<string>(),
  closed: false,
  repeated: new Set([9]),
};

type Cell = string | readonly [text: string, kind: string];

/** A good row of text, with cells replaced; a pair names the kind of the cell. */
const rowOf = (cells: Partial<Record<(typeof orderImportColumns)[number], Cell>>, row_number = 2): StagedRow => {
  const all = { expressNumber: 'T-1', recipientPhoneNumber: '91234567', siteSerialNumber: 'LK1', ...cells };
  const given = orderImportColumns.map((column): readonly [string, string] => {
    const cell = (all as Record<string, Cell | undefined>)[column] ?? ['', '-'];
    return typeof cell === 'string' ? [cell, cell === '' ? '-' : 't'] : [cell[0], cell[1]];
  });
  return { row_number, cells: given.map(([text]) => text), kinds: given.map(([, kind]) => kind).join('') };
};
const codes = (row: StagedRow, changed: Partial<CheckContext> = {}) =>
  (checkRow(row, { ...context, ...changed }).failures ?? []).map(({ column, code }) => `${column} ${code}`);
const inputOf = (row: StagedRow) => checkRow(row, context).input;

describe('headings', () => {
  test.each(Object.keys(phrases) as Language[])(
    'the template of %s is read back, and its reasons are left out',
    (language) => {
      const { orderImportColumns: names, orderImportFiles } = phrases[language];
      const read = readHeadings(1, [...orderImportColumns.map((column) => names[column]), orderImportFiles.reason]);
      expect(read.columns.map(({ field }) => field)).toEqual([...orderImportColumns, null]);
      expect(read.columns.at(-1)?.reason).toBe(true);
    },
  );

  test('case, spaces, accents, signs and units make no difference', () => {
    const given = ['  TRACKING_number *', 'telefone do destinatario', 'WEIGHT(KG)', 'recipientname'];
    expect(readHeadings(1, given).columns.map(({ field }) => field)).toEqual([
      'expressNumber',
      'recipientPhoneNumber',
      'weight',
      'recipientName',
    ]);
  });

  test('no heading means two columns', () => {
    const meanings = new Map<string, string>();
    for (const { orderImportColumns: names, orderImportFiles } of Object.values(phrases))
      for (const [column, name] of [...Object.entries(names), ['reason', orderImportFiles.reason] as const]) {
        const key = headingKey(name);
        expect(`${key} ${meanings.get(key) ?? column}`).toBe(`${key} ${column}`);
        meanings.set(key, column);
      }
  });

  test('of two columns with one meaning the first counts, unknown ones are retained, missing ones are named', () => {
    const read = readHeadings(3, ['Tracking number', 'Colour', 'tracking number']);
    expect(read.columns.map(({ field }) => field)).toEqual(['expressNumber', null, null]);
    expect(missingColumns(read, false)).toEqual(['recipientPhoneNumber', 'siteSerialNumber']);
    const bare = readHeadings(3, ['Recipient phone', 'Site serial number']);
    expect([missingColumns(bare, false), missingColumns(bare, true)]).toEqual([['expressNumber'], []]);
  });
});

describe('a row', () => {
  test('becomes an order with the defaults of a single one', () => {
    expect(inputOf(rowOf({ siteSerialNumber: ' LK1 ', recipientName: '陳大文' }))).toEqual({
      expressNumber: 'T-1',
      recipientPhoneNumber: '91234567',
      recipientName: '陳大文',
      weight: 0.5,
      siteId: '7',
    });
  });

  test('is checked against the limits of a single order, at their edges', () => {
    expect(codes(rowOf({ expressNumber: 'A'.repeat(255) }))).toEqual([]);
    expect(codes(rowOf({ expressNumber: 'A'.repeat(256) }))).toEqual(['expressNumber trackingNumber']);
    expect(codes(rowOf({ expressNumber: 'lower' }))).toEqual(['expressNumber trackingNumber']);
    expect(codes(rowOf({ recipientName: '字'.repeat(32) }))).toEqual([]);
    expect(codes(rowOf({ recipientName: '字'.repeat(33) }))).toEqual(['recipientName tooLong']);
    expect(codes(rowOf({ recipientName: '𠮷田' }))).toEqual(['recipientName notPrintable']);
    expect(codes(rowOf({ recipientPhoneNumber: '1'.repeat(15) }))).toEqual([]);
    expect(codes(rowOf({ recipientPhoneNumber: '1'.repeat(16) }))).toEqual(['recipientPhoneNumber phone']);
    expect(codes(rowOf({ note: 'a/b' }))).toEqual(['note note']);
    expect(codes(rowOf({ recipientMail: 'missing' }))).toEqual(['recipientMail mail']);
  });

  test('reports all errors at once, one reason for a cell', () => {
    expect(
      codes(rowOf({ expressNumber: '', recipientPhoneNumber: 'x', weight: 'heavy', siteSerialNumber: 'LK9' })),
    ).toEqual([
      'expressNumber required',
      'recipientPhoneNumber phone',
      'siteSerialNumber notFound',
      'weight notANumber',
    ]);
  });

  test('reads numbers as people and spreadsheets write them', () => {
    expect(
      inputOf(rowOf({ weight: ['1.256', 'n'], length: '10', charge: '12,5', invoiceAmount: ['99.9', 'n'] })),
    ).toMatchObject({
      weight: 1.26,
      length: 10,
      charge: '12.5',
      invoiceAmount: '99.9',
    });
    expect(codes(rowOf({ length: '10.123' }))).toEqual(['length tooManyDecimals']);
    expect(codes(rowOf({ charge: ['1.234', 'n'] }))).toEqual(['charge tooManyDecimals']);
    expect(codes(rowOf({ charge: '1,234' }))).toEqual(['charge notANumber']);
    expect(codes(rowOf({ weight: ['-1', 'n'] }))).toEqual(['weight tooSmall']);
  });

  test('takes numbers for identifiers up to the digits that a spreadsheet stores', () => {
    expect(inputOf(rowOf({ expressNumber: ['123456789012345', 'n'] }))?.expressNumber).toBe('123456789012345');
    expect(codes(rowOf({ expressNumber: ['1234567890123450', 'n'] }))).toEqual(['expressNumber cellNumber']);
    expect(inputOf(rowOf({ expressNumber: '1234567890123450' }))?.expressNumber).toBe('1234567890123450');
  });

  test('refuses dates, spreadsheet errors and yes-no where text or a number is meant, and shows a date as one', () => {
    const date = String(Date.UTC(2026, 0, 2));
    const { failures } = checkRow(rowOf({ invoiceNumber: [date, 'd'], weight: [date, 'D'] }), context);
    expect(failures).toEqual([
      { column: 'weight', value: '2026-01-02', code: 'cellDate' },
      { column: 'invoiceNumber', value: '2026-01-02', code: 'cellDate' },
    ]);
    expect(codes(rowOf({ note: ['#N/A', 'e'], productType: ['true', 'b'] }))).toEqual([
      'productType notAnOption',
      'note cellError',
    ]);
    expect(codes(rowOf({ note: ['true', 'b'], charge: ['#REF!', 'E'] }))).toEqual([
      'charge cellError',
      'note cellBoolean',
    ]);
  });

  test.each(Object.values(phrases).map(({ parameters }) => parameters.productTypes.FOOD))(
    'takes a product type in words: %s',
    (productType) => {
      expect(inputOf(rowOf({ productType }))?.productType).toBe('FOOD');
    },
  );

  test('takes no other product type than those of the list', () => {
    expect(inputOf(rowOf({ productType: 'food' }))?.productType).toBe('FOOD');
    expect(codes(rowOf({ productType: 'Bricks' }))).toEqual(['productType notAnOption']);
  });

  test('needs a site', () => {
    expect(codes(rowOf({ siteSerialNumber: '' }))).toEqual(['siteSerialNumber required']);
    expect(codes(rowOf({ siteSerialNumber: ' ' }))).toEqual(['siteSerialNumber required']);
  });

  test('needs in HKMU what a single order needs there', () => {
    const hkmu = { environment: 'ALFRED_HKMU' };
    expect(codes(rowOf({}), hkmu)).toEqual([
      'recipientName required',
      'recipientMail required',
      'note required',
      'bookingBoxType required',
      'overdueTime required',
    ]);
    const whole = { recipientName: 'A', recipientMail: 'a@b.hk', note: 'x', bookingBoxType: 'large' };
    const row = rowOf({ ...whole, overdueTime: '2026-01-02 18:00' });
    // 18:00 in Hong Kong.
    expect(checkRow(row, { ...context, ...hkmu }).input).toMatchObject({
      bookingBoxTypeId: '70',
      overdueTime: Date.UTC(2026, 0, 2, 10),
    });
    const serial = String(Date.UTC(2026, 0, 2, 18));
    expect(checkRow(rowOf({ ...whole, overdueTime: [serial, 'd'] }), { ...context, ...hkmu }).input?.overdueTime).toBe(
      Date.UTC(2026, 0, 2, 10),
    );
    const wrong = (more: Parameters<typeof rowOf>[0]) =>
      codes(rowOf({ ...whole, overdueTime: '2026-01-02 18:00', ...more }), hkmu);
    expect(wrong({ bookingBoxType: 'Huge' })).toEqual(['bookingBoxType notFound']);
    expect(wrong({ overdueTime: ['8640000000000000', 'd'] })).toEqual(['overdueTime dateTime']);
    expect(wrong({ overdueTime: 'tomorrow' })).toEqual(['overdueTime dateTime']);
    expect(wrong({ overdueTime: '2026-02-30 10:00' })).toEqual(['overdueTime dateTime']);
    expect(wrong({ overdueTime: '2026-01-01 07:59' })).toEqual(['overdueTime inThePast']);
    expect(wrong({ overdueTime: '2126-01-01 08:00' })).toEqual(['overdueTime tooFarAhead']);
  });

  test('takes no compartment and no overdue time elsewhere', () => {
    expect(codes(rowOf({ bookingBoxType: 'Large', overdueTime: '2026-01-02 18:00' }))).toEqual([
      'bookingBoxType otherEnvironment',
      'overdueTime otherEnvironment',
    ]);
  });

  test('needs a name and an address for home delivery', () => {
    expect(codes(rowOf({ siteSerialNumber: 'HOMED' }))).toEqual([
      'recipientName required',
      'recipientAddress required',
    ]);
    expect(codes(rowOf({ siteSerialNumber: 'HOMED', recipientName: 'A', recipientAddress: 'B' }))).toEqual([]);
  });

  test('needs the five fields of Brazil', () => {
    expect(codes(rowOf({ recipientMail: 'missing' }), { environment: 'ALFRED_BR' })).toEqual([
      'recipientName required',
      'recipientMail mail',
      'recipientAddress required',
      'invoiceNumber required',
      'invoiceAmount required',
    ]);
  });

  test('fails if its tracking number is taken, or occurs further up', () => {
    expect(codes(rowOf({ expressNumber: 'TAKEN' }))).toEqual(['expressNumber taken']);
    expect(codes(rowOf({ expressNumber: 'TAKEN' }, 9))).toEqual(['expressNumber twiceInFile']);
  });
});

test('all may import but logistics companies', () => {
  const may = (['ADMIN', 'OPERATOR', 'MERCHANT', 'LOGISTICS'] as const).map((companyType) =>
    mayImport({ companyType }),
  );
  expect(may).toEqual([true, true, true, false]);
});

test('no row becomes an order once the service takes no orders from files', () => {
  expect(codes(rowOf({}), { notImported: true })).toEqual(['expressNumber notImported']);
});
