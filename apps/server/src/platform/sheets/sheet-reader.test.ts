import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cellOf, type SheetRow } from './sheet-cells.ts';
import { readSheet, readWholeSheet } from './sheet-reader.ts';
import {
  sharedStringsXml,
  sheetXml,
  stylesXml,
  tempFolder,
  xlsxOf,
  zipOf,
  type TempFolder,
  xlsxParts,
} from './sheet.fixtures.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(() => folder.remove());

async function read(
  rows: string,
  extra: { sharedStrings?: string; styles?: string; workbook?: string } = {},
): Promise<SheetRow[]> {
  return readWholeSheet(await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(rows), ...extra })));
}

const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

test('a workbook with macros is none that is read, whatever it is called', async () => {
  const parts = xlsxParts({ sheet: sheetXml(`<row r="1">${text('a')}</row>`) });
  const types = '[Content_Types].xml';
  const macros = (parts[types] ?? '').replace(
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    'vnd.ms-excel.sheet.macroEnabled.main+xml',
  );
  const path = await folder.put('a.xlsx', await zipOf({ ...parts, [types]: macros }));
  await expect(readWholeSheet(path)).rejects.toMatchObject({ code: 'NOT_A_SPREADSHEET' });
});

test('a workbook that only names a type with macros among those of other parts is read', async () => {
  const parts = xlsxParts({ sheet: sheetXml(`<row r="1">${text('a')}</row>`) });
  const types = '[Content_Types].xml';
  const binary = '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>';
  const named = (parts[types] ?? '').replace('</Types>', `${binary}</Types>`);
  const path = await folder.put('a.xlsx', await zipOf({ ...parts, [types]: named }));
  expect(await readWholeSheet(path)).toHaveLength(1);
});

describe('cells of .xlsx', () => {
  test('that show nothing are empty, and a row of them is none', async () => {
    const rows = await read(
      `<row r="1">${text(' ')}${text('a ')}${text('\u00A0\u200B')}</row><row r="2">${text('\u3000')}</row><row r="4">${text('b')}</row>`,
    );
    expect(rows).toEqual([
      { number: 1, cells: ['', 'a '], kinds: '-t' },
      { number: 4, cells: ['b'], kinds: 't' },
    ]);
  });

  test('whole numbers have no decimals and no exponent', async () => {
    const values = [
      '1',
      '1.0',
      '123456789012345',
      '1.5E3',
      '-0',
      '9.00719925474099E15',
      '0.1',
      '0.30000000000000004',
      '1E-7',
    ];
    const [row] = await read(`<row r="1">${values.map((value) => number(value)).join('')}</row>`);
    expect(row?.cells).toEqual([
      '1', '1', '123456789012345', '1500', '0', '9007199254740990', '0.1', '0.3', '0.0000001',
    ]); // prettier-ignore
  });

  test('leading zeros survive in text and under number formats of zeros', async () => {
    const styles = stylesXml([0, '00000', '000\\-0000', '#,##0.00', '0']);
    const [row] = await read(
      `<row r="1">${text('00123')}${number('123', 1)}${number('1234567', 2)}${number('123', 3)}${number('7', 4)}</row>`,
      { styles },
    );
    expect(row?.cells).toEqual(['00123', '00123', '123-4567', '123', '7']);
    expect(row?.kinds).toBe('tnnnn');
  });

  test('a date cell is distinguished from a date written as text', async () => {
    const styles = stylesXml([0, 14, 'yyyy\\-mm\\-dd hh:mm', '[h]:mm', '[Red]0.0']);
    const [row] = await read(
      `<row r="1">${number('45245', 1)}${number('45245.259259259255', 2)}${text('2023-11-15')}${number('45245')}${number('3', 4)}</row>`,
      { styles },
    );
    expect(row?.cells).toEqual([
      String(Date.UTC(2023, 10, 15)),
      String(Date.UTC(2023, 10, 15, 6, 13, 20)),
      '2023-11-15',
      '45245',
      '3',
    ]);
    expect(row?.kinds).toBe('ddtnn');
  });

  test('the 1904 date system and ISO date cells give the same days', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const rows = `<row>${number(String(45245 - 1462), 1)}<c t="d"><v>2023-11-15T00:00:00</v></c></row>`;
    const [row] = await read(rows, { workbook, styles: stylesXml([0, 14]) });
    expect(row?.cells).toEqual([String(Date.UTC(2023, 10, 15)), String(Date.UTC(2023, 10, 15))]);
  });

  test('formulas give the stored result and are marked; errors and booleans are distinguished', async () => {
    const rows =
      '<row r="1"><c><f>1+1</f><v>2</v></c><c t="str"><f>HYPERLINK("x")</f><v>cmd</v></c><c t="e"><v>#N/A</v></c>' +
      '<c t="b"><v>1</v></c><c><f>NOW()</f></c><c t="s"><v>0</v></c></row>';
    const [row] = await read(rows, {
      sharedStrings: sharedStringsXml('<si><r><t>re</t></r><r><t>ich</t></r><rPh><t>x</t></rPh></si>'),
    });
    expect(row && [0, 1, 2, 3, 4, 5, 6].map((index) => cellOf(row, index))).toEqual([
      { value: '2', type: 'number', formula: true },
      { value: 'cmd', type: 'text', formula: true },
      { value: '#N/A', type: 'error', formula: false },
      { value: 'true', type: 'boolean', formula: false },
      { value: '', type: 'empty', formula: false },
      { value: 'reich', type: 'text', formula: false },
      { value: '', type: 'empty', formula: false },
    ]);
  });

  test('empty cells and rows at the end, and those in between, leave no trace but the row number', async () => {
    const rows =
      `<row r="1">${text('a')}<c r="XFD1" s="0"/></row><row r="2"/><row r="3"><c r="B3"><v></v></c></row>` +
      '<row r="7"><c r="C7"><v>5</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const sheet = sheetXml(rows, '<dimension ref="A1:XFD1048576"/>');
    const found = await readWholeSheet(await folder.put('a.xlsx', await xlsxOf({ sheet })));
    expect(found).toEqual([
      { number: 1, cells: ['a'], kinds: 't' },
      { number: 7, cells: ['', '', '5'], kinds: '--n' },
    ]);
  });

  test('a namespace prefix, character references and CDATA change nothing', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>a&#x4e2d;&amp;lt;_x000D_</x:t></x:is></x:c>' +
      "<x:c r='C2' t='str'><x:v><![CDATA[<&>]]></x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const [row] = await readWholeSheet(await folder.put('a.xlsx', await xlsxOf({ sheet })));
    expect(row).toEqual({ number: 2, cells: ['', 'a中&lt;\r', '<&>'], kinds: '-tt' });
  });

  test('the first visible sheet is read', async () => {
    const workbook =
      '<workbook xmlns:r="r"><sheets><sheet name="H" sheetId="2" state="hidden" r:id="rId2"/><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>';
    expect(await read(`<row>${text('seen')}</row>`, { workbook })).toMatchObject([{ cells: ['seen'] }]);
  });
});

describe('cells of .xls', () => {
  test('are the same as those of .xlsx', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([['00123', 7, 45245.259259259255, true, '中環', 0.1, 12]], {});
    Object.assign(sheet['B1'] ?? {}, { z: '00000' });
    Object.assign(sheet['C1'] ?? {}, { z: 'yyyy-mm-dd hh:mm' });
    sheet['D3'] = { t: 'e', v: 0x2a };
    sheet['A3'] = { t: 'n', v: 3, f: '1+2' };
    sheet['!ref'] = 'A1:G3';
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'S');
    const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
    for (const name of ['a.xls', 'named-wrongly.xlsx']) {
      expect(await readWholeSheet(await folder.put(name, bytes))).toEqual([
        {
          number: 1,
          cells: ['00123', '00007', String(Date.UTC(2023, 10, 15, 6, 13, 20)), 'true', '中環', '0.1', '12'],
          kinds: 'tndbtnn',
        },
        { number: 3, cells: ['3', '', '', '#N/A'], kinds: expect.stringMatching(/^[nN]--e$/) },
      ]);
    }
  });
});

describe('reading in batches', () => {
  const rows = Array.from(
    { length: 25 },
    (_, index) => `<row r="${index + 1}">${number(String(index + 1))}</row>`,
  ).join('');

  test('an import continues at the row where it was interrupted', async () => {
    const path = await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(rows) }));
    const batches: number[][] = [];
    for await (const batch of readSheet(path, { startRow: 12, batchRows: 10 }))
      batches.push(batch.map((row) => row.number));
    expect(batches).toEqual([
      [12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25],
    ]);
  });

  test('a caller may stop early', async () => {
    const path = await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(rows) }));
    for await (const batch of readSheet(path, { batchRows: 5 })) {
      expect(batch).toHaveLength(5);
      break;
    }
  });

  test('as many rows as allowed pass, one more does not', async () => {
    const path = await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(rows) }));
    expect(await readWholeSheet(path, { maxRows: 25 })).toHaveLength(25);
    await expect(readWholeSheet(path, { maxRows: 24 })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
  });

  test('as many columns as allowed pass, one more does not', async () => {
    const path = await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(`<row>${number('1').repeat(20)}</row>`) }));
    expect((await readWholeSheet(path, { maxColumns: 20 }))[0]?.cells).toHaveLength(20);
    await expect(readWholeSheet(path, { maxColumns: 19 })).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' });
  });

  test('a caller that works longer than the time allowed is not punished for it', async () => {
    const path = await folder.put('a.xlsx', await xlsxOf({ sheet: sheetXml(rows) }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let count = 0;
      for await (const batch of readSheet(path, { batchRows: 10, timeoutMs: 4_000 })) {
        count += batch.length;
        vi.advanceTimersByTime(4_500);
      }
      expect(count).toBe(25);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a missing file is no SheetError', async () => {
    await expect(readWholeSheet('/nonexistent/a.xlsx')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a zip of another kind is recognized by its content', async () => {
    const path = await folder.put(
      'a.xlsx',
      await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' }),
    );
    await expect(readWholeSheet(path)).rejects.toMatchObject({ code: 'NOT_A_SPREADSHEET' });
  });
});
