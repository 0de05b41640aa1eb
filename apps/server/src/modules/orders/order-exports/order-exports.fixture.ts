/** What the tests of exports share: reading a download back, and an export that runs for long. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cellOf, readWholeSheet, type SheetCell } from '../../../platform/sheets/index.ts';
import type { TestApp } from '../../../../test/app.ts';

/** The rows of a spreadsheet as cells by heading. @throws SheetError for a file that is cut off */
export async function readExport(
  bytes: Uint8Array,
): Promise<{ headings: string[]; rows: Record<string, SheetCell>[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-export-'));
  try {
    const file = join(folder, 'export.xlsx');
    await writeFile(file, bytes);
    const [first, ...others] = await readWholeSheet(file);
    const headings = first?.cells ?? [];
    const rows = others.map((row) =>
      Object.fromEntries(headings.map((heading, place) => [heading, cellOf(row, place)])),
    );
    return { headings, rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 4,000 orders of a company whose export of about 16 MB is more than the buffers between server and client take. */
export async function buildLongExport(app: TestApp, companyId: string): Promise<void> {
  await sql`
    insert into orders (company_id, order_number, tracking_number, currency, recipient_address)
    select ${companyId}, 'L' || ${companyId} || '-' || i, 'LONG-' || i, 'HKD',
      (select string_agg(md5(i || '-' || n), '') from generate_series(1, 250) n)
    from generate_series(1, 4000) i`.execute(app.sql);
}

/** Starts an export of all orders and reads nothing of it. Resolves when the server has begun to answer. */
export const startReading = (origin: string, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/file/v1/export/articles/exportAll`,
      { headers: { 'x-user-token': token }, agent: false },
      resolve,
    );
    request.once('error', reject);
  });

/** Reads what is left of an answer. @throws Error where it breaks off */
export async function readRest(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
