import { languages, phrases } from '@cubby/phrases';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readChoices, readDay, readLines, readList, readTextUpTo, readYesNo } from './cells.ts';
import { defineSheet, type SheetDeclaration } from './sheet-definition.ts';

const methods = ['PHONE', 'EMAIL'] as const;
const columns = ['name', 'phone', 'mail', 'methods', 'everywhere', 'sites', 'note'] as const;
type Column = (typeof columns)[number];

const declaration = {
  columns,
  headings: ({ mailroomRecipients: { fields } }) => ({
    name: fields.name,
    phone: fields.phone,
    mail: fields.email,
    methods: fields.pushMethod,
    everywhere: fields.allSite,
    sites: fields.siteId,
    note: 'Note (short)',
  }),
  otherHeadings: { name: [['Whole name'], ['Nickname']] },
  required: [['name'], ['phone', 'mail']],
  readers: {
    methods: readChoices(methods, ({ mailroomRecipients }, method) => mailroomRecipients.methods[method]),
    everywhere: readYesNo,
    sites: readList,
    note: readTextUpTo(5),
  },
  limits: { rowsMax: 10, columnsMax: 10, fileMaxBytes: 1_000_000 },
  files: () => ({ sheet: 'People', template: 'people' }),
  example: ({ sheets, mailroomRecipients }) => ({
    name: 'Ada',
    phone: '91234567',
    methods: mailroomRecipients.methods.PHONE,
    everywhere: sheets.yes,
    note: '=1+1',
  }),
} as const satisfies SheetDeclaration<Column, object>;
const sheet = defineSheet(declaration);

const valuesOf = (cells: Partial<Record<Column, string>>, kinds: Partial<Record<Column, string>> = {}) =>
  sheet.readRow(sheet.placesOf(columns), {
    number: 2,
    cells: columns.map((column) => cells[column] ?? ''),
    kinds: columns.map((column) => kinds[column] ?? 't').join(''),
  });

describe('a template', () => {
  test.each([
    ['people.xlsx', false],
    ['people.xls', true],
  ])('%s is read back in every language', async (name, onlyXls) => {
    const one = defineSheet({ ...declaration, onlyXls });
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
      const { stream, fileName } = await one.template(language);
      expect(fileName).toBe(name);
      const rows = await one.read({ fileName: name, bytes: await buffer(stream) }, language);
      expect(rows.map(({ number, values, wrong }) => ({ number, values, wrong }))).toEqual([
        {
          number: 2,
          values: { name: 'Ada', phone: '91234567', methods: ['PHONE'], everywhere: true, note: '=1+1' },
          wrong: [],
        },
      ]);
    }
  });
});

describe('headings', () => {
  test('of the template go before others, in whatever order they are; of equal ones the first counts', () => {
    expect(sheet.placesOf(['Nickname', 'whole-name', 'PHONE', 'phone']).get('name')).toBe(1);
    const [title] = Object.values(phrases).map(({ mailroomRecipients }) => mailroomRecipients.fields.name);
    const places = sheet.placesOf(['Nickname', 'Phone', 'phone', title ?? '']);
    expect([places.get('name'), places.get('phone')]).toEqual([3, 1]);
  });

  test('are missed where none of a group is there, and the first of it is named', () => {
    expect(sheet.missingColumns(sheet.placesOf(['Mail', 'Note']))).toEqual(['name']);
    expect(sheet.missingColumns(sheet.placesOf(['Colour']))).toEqual(['name', 'phone']);
  });

  test('that would match two columns are refused before any file comes', () => {
    const headings = () => ({ name: 'Name', mail: 'name' });
    const twice = { ...declaration, columns: ['name', 'mail'] as const, headings, readers: {}, example: () => ({}) };
    expect(() => defineSheet({ ...twice, otherHeadings: {}, required: [] })).toThrow('name');
  });
});

describe('cells', () => {
  test('that are empty give nothing, and an invalid one is reported with its content', () => {
    const read = valuesOf({ name: 'Ada', mail: ' ', phone: '1795132800000', note: 'abcdef' }, { phone: 'd' });
    expect(read.values).toEqual({ name: 'Ada' });
    expect(read.wrong).toEqual([
      { path: 'phone', code: 'cellDate' },
      { path: 'note', code: 'tooLong', params: { limit: 5 } },
    ]);
    expect(read.shown).toEqual({ name: 'Ada', phone: '2026-11-20', note: 'abcdef' });
  });

  test('say yes or no in four languages, and as the spreadsheet program does', () => {
    for (const { sheets } of Object.values(phrases)) {
      expect(valuesOf({ everywhere: sheets.yes.toUpperCase() }).values.everywhere).toBe(true);
      expect(valuesOf({ everywhere: sheets.no }).values.everywhere).toBe(false);
    }
    expect(valuesOf({ everywhere: 'true' }, { everywhere: 'b' }).values.everywhere).toBe(true);
    expect(valuesOf({ everywhere: 'perhaps' }).wrong).toEqual([{ path: 'everywhere', code: 'notAnOption' }]);
  });

  test('contain several texts or choices, each once', () => {
    expect(valuesOf({ sites: 'MR-1, MR-2；MR-1\nMR-3' }).values.sites).toEqual(['MR-1', 'MR-2', 'MR-3']);
    expect(valuesOf({ methods: 'Phone; EMAIL' }).values.methods).toEqual(['PHONE', 'EMAIL']);
    expect(valuesOf({ methods: 'Phone, Pigeon' }).wrong).toEqual([{ path: 'methods', code: 'notAnOption' }]);
  });

  test('name a day of the calendar, as text or as a date', () => {
    expect(readDay('2026-02-28', 't')).toEqual({ value: '2026-02-28' });
    expect(readDay('1795132800000', 'd')).toEqual({ value: '2026-11-20' });
    for (const [text, kind] of [
      ['2026-02-30', 't'],
      ['28/02/2026', 't'],
      ['46000', 'n'],
      ['9e15', 'd'],
    ] as const)
      expect([text, readDay(text, kind)]).toEqual([text, { code: 'notADate' }]);
  });

  test('contain several lines with commas in them', () => {
    expect(readLines('1 Pier Road, Central\n2 Hill Road; 2 Hill Road', 't')).toEqual({
      value: ['1 Pier Road, Central', '2 Hill Road'],
    });
  });
});
