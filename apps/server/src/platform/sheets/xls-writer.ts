/**
 * Makes a small .xls (BIFF8) file, for templates of imports that take nothing else. Promises that each cell is text, so
 * that nothing in it is run. It works in the memory and the thread of the caller: not for data.
 */

/** @param name the sheet's, at most 31 characters */
export const buildXls = async (name: string, rows: readonly (readonly string[])[]): Promise<Buffer> => {
  // Costs some ms and MB, only for a caller that requests a template.
  const XLSX = await import('@e965/xlsx');
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((value) => ({ t: 's', v: value }))));
  sheet['!cols'] = (rows[0] ?? []).map(() => ({ wch: 28 }));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, name);
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};
