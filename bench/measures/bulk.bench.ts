import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { BulkUpload } from '../../packages/contract/src/orders/bulk-uploads/bulk-uploads.calls.ts';
import { readWholeSheet } from '../../apps/server/src/platform/sheets/index.ts';
import { withPool } from '../lib/database.ts';
import { tokens } from '../lib/http.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { alternate, seconds } from '../lib/stats.ts';
import { type BulkCase, bulkCases } from '../limits/bulk-cases.ts';

const goal = 2.5;
const rows = 10_000;

export const bulk: Measure = {
  name: 'bulk',
  goal: `files of ${rows.toLocaleString('en')} statuses, flags and reference numbers, upload to done: within ${goal} x of reading the file plus the bare SQL`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const lines: Row[] = [];
      try {
        for (const each of bulkCases) lines.push(await measure(context, pool, each));
      } finally {
        await tidy(pool);
      }
      return lines;
    }),
};

async function measure(context: BenchContext, pool: Pool, each: BulkCase): Promise<Row> {
  const { origin } = await context.server();
  const targets = await each.targets(pool, rows);
  const ids = targets.map(({ id }) => id);
  const file = join(context.folder, 'bulk.xlsx');
  const saved = await saveRows(pool, { [each.of]: ids });
  let turn = 0;
  const ours = async (): Promise<number> => {
    await each.write(file, targets, turn++);
    try {
      return await upload(origin, file, each, targets.length);
    } finally {
      await saved.restore();
    }
  };
  try {
    await ours();
    await readAndChange(pool, file, each, ids);
    const result = await alternate(context.rounds, ours, () => readAndChange(pool, file, each, ids));
    return {
      measure: `${each.name}: file of ${targets.length.toLocaleString('en')} rows`,
      ours: seconds(result.ours),
      limit: seconds(result.limit),
      ratio: result.ratio,
      goal: `<= ${goal}`,
      ok: result.ratio <= goal,
      note: `reading the file, then one statement over all its rows, rolled back${targets.length < rows ? '; the data have no more to change' : ''}`,
    };
  } finally {
    await rm(file, { force: true });
  }
}

/** @throws Error when a row was refused */
async function upload(origin: string, file: string, { path, fields }: BulkCase, changed: number): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', await openAsBlob(file), 'bulk.xlsx');
  const start = performance.now();
  const answer = await fetch(origin + path, { method: 'POST', headers: { 'x-user-token': tokens.admin }, body: form });
  const text = await answer.text();
  const taken = performance.now() - start;
  if (answer.status !== 200) throw new Error(`Upload: ${answer.status} ${text}`);
  const { data, errorMessageList } = JSON.parse(text) as BulkUpload;
  if (data.state !== 'COMMITTED' || data.changedRows !== changed)
    throw new Error(`${data.state}, ${data.changedRows} of ${changed} rows changed: ${errorMessageList[0] ?? ''}`);
  return taken;
}

/** The limit: the file into rows, and then the rows into the tables; two times that are added. */
async function readAndChange(pool: Pool, file: string, each: BulkCase, ids: readonly string[]): Promise<number> {
  const start = performance.now();
  await readWholeSheet(file);
  const read = performance.now() - start;
  await pool.query('begin');
  try {
    const began = performance.now();
    await pool.query(each.statement, [ids]);
    return read + performance.now() - began;
  } finally {
    await pool.query('rollback');
  }
}
