/** The file of the import: rows that all pass the checks, with the columns that an import has. */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { orderImportColumns } from '../../packages/contract/src/orders/order-imports/order-imports.limits.ts';
import { createSheetStream, type SheetValue } from '../../apps/server/src/platform/sheets/index.ts';

/** Writes the file. `prefix` sets the tracking numbers of one file apart from those of the others. */
export async function writeImportFile(
  path: string,
  count: number,
  prefix: string,
  sites: readonly string[],
): Promise<void> {
  const sheet = createSheetStream({
    sheetName: 'Orders',
    columns: orderImportColumns.map((header) => ({ header })),
  });
  const bytes = buffer(sheet.stream);
  await sheet.writeRows(Array.from({ length: count }, (_, index) => rowOf(index, prefix, sites)));
  await sheet.end();
  await writeFile(path, await bytes);
}

function rowOf(index: number, prefix: string, sites: readonly string[]): SheetValue[] {
  const row: Readonly<Record<(typeof orderImportColumns)[number], string>> = {
    expressNumber: `${prefix}-${String(index).padStart(6, '0')}`,
    recipientName: index % 10 === 0 ? '陳大文' : `Wong Ka Ming ${index % 500}`,
    recipientPhoneNumber: `+8525${String(1_000_000 + index).slice(-7)}`,
    recipientMail: `person${index}@example.com`,
    recipientAddress: `Flat ${index % 20}, ${1 + (index % 40)}/F, ${index % 300} Nathan Road`,
    siteSerialNumber: sites[index % sites.length] ?? '',
    weight: (0.5 + (index % 40) / 10).toFixed(1),
    length: String(10 + (index % 30)),
    width: String(10 + (index % 20)),
    height: String(5 + (index % 15)),
    charge: (8 + (index % 90)).toFixed(2),
    invoiceNumber: `INV-${index}`,
    invoiceAmount: (20 + (index % 900)).toFixed(2),
    productType: '',
    bookingBoxType: '',
    overdueTime: '',
    note: index % 7 === 0 ? 'Call before delivery' : '',
  };
  return orderImportColumns.map((column) => row[column]);
}
