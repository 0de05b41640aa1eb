import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Client, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OrderImport } from '../../packages/contract/src/orders/order-imports/order-imports.calls.ts';
import { readSheet } from '../../apps/server/src/platform/sheets/index.ts';
import { withPool } from '../lib/database.ts';
import { tokens } from '../lib/http.ts';
import { withLightLoad } from '../lib/light-load.ts';
import type { Measure } from '../lib/measure.ts';
import { residentBytes, watchMemory } from '../lib/memory.ts';
import type { BenchServer } from '../lib/server.ts';
import { alternate, megabytes, seconds } from '../lib/stats.ts';
import { writeImportFile } from '../limits/import-file.ts';

const goal = 2.5;
const memoryGoal = 100;
const rows = 10_000;
const headers = { 'x-user-token': tokens.admin };

export const importing: Measure = {
  name: 'import',
  goal: `10,000 rows x 15 from .xlsx, upload to FINISHED: within ${goal} x of reading the file plus COPY of the rows; memory +${memoryGoal} MB`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const target = await targetOf(pool);
      const server = await context.freshServer();
      const file = join(context.folder, 'import.xlsx');
      await withLightLoad(server.origin, () => sleep(3000));
      const idle = await residentBytes(server.pid);
      const grown: number[] = [];
      let turn = 0;
      const ours = async (): Promise<number> => {
        await writeImportFile(file, rows, `BENCH${process.pid}-${turn++}`, target.sites);
        const { result, memory } = await watchMemory(server.pid, () => importFile(server, file, target));
        grown.push(memory.peak - idle);
        await removeImport(pool, result.id);
        return result.ms;
      };
      try {
        await ours();
        const result = await alternate(context.rounds, ours, () =>
          readAndCopy(context.database.superuserUrl, file, target.company),
        );
        return [
          {
            measure: `import of ${rows.toLocaleString('en')} rows x 15`,
            ours: seconds(result.ours),
            limit: seconds(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'reading the file, then COPY into orders, rolled back',
          },
          {
            measure: 'import, memory on top',
            ours: megabytes(Math.max(...grown)),
            limit: '-',
            goal: `<= ${memoryGoal} MB`,
            ok: Math.max(...grown) / 1e6 <= memoryGoal,
          },
        ];
      } finally {
        await rm(file, { force: true });
        await server.stop();
      }
    }),
};

interface Target {
  readonly company: string;
  /** A product that it books: an import names one. */
  readonly product: string;
  /** Serial numbers of sites where the company may send. */
  readonly sites: readonly string[];
}

async function targetOf(pool: Pool): Promise<Target> {
  const { rows } = await pool.query<Target>(
    `select c.id::text as company,
      (select v.id::text from product_variants v join services s on s.id = v.service_id
        where s.kind = 'STANDARD' and company_books(c.id, v.company_id, v.product_id) order by v.id limit 1) as product,
      array(select s.serial_number from sites s where s.operator_id = c.operator_id
        and s.site_type = 'ALFRED_LOCKER' order by s.id limit 50) as sites
     from companies c where c.company_type = 'MERCHANT' and c.environment = 'DEFAULT' order by c.id offset 20 limit 1`,
  );
  if (!rows[0]) throw new Error('No company to import for');
  return rows[0];
}

/** From the first byte of the upload until the task says FINISHED. @throws Error when a row failed */
async function importFile(
  server: BenchServer,
  file: string,
  { company, product }: Target,
): Promise<{ ms: number; id: string }> {
  const form = new FormData();
  form.set('merchantId', company);
  form.set('productVariantId', product);
  form.set('file', await openAsBlob(file), 'import.xlsx');
  const start = performance.now();
  const answer = await fetch(`${server.origin}/api/orders/v1/async/import/excel`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (answer.status !== 200) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  const { importTaskId: id } = (await answer.json()) as OrderImport;
  for (;;) {
    const task = (await (
      await fetch(`${server.origin}/api/orders/v1/async/info/${id}`, { headers })
    ).json()) as OrderImport;
    if (task.importTaskStatus === 'TIMEOUT') throw new Error('The import timed out');
    if (task.importTaskStatus === 'FINISHED') {
      const taken = performance.now() - start;
      if (task.successProcessedElement !== rows) {
        const [failure] = task.failureRecordList;
        throw new Error(
          `${task.successProcessedElement} of ${rows} rows imported: ${failure?.errorMsg ?? task.errorMsg}`,
        );
      }
      return { ms: taken, id };
    }
    if (performance.now() - start > 120_000) throw new Error(`The import is at ${task.processedElement}`);
    await sleep(25);
  }
}

/** Removes the import, so that the data remains what the generator made. */
async function removeImport(pool: Pool, id: string): Promise<void> {
  for (const statement of [
    'delete from order_events where order_id in (select id from orders where import_task_id = $1)',
    'delete from outbox where order_id in (select id from orders where import_task_id = $1)',
    'delete from order_items where order_id in (select id from orders where import_task_id = $1)',
    'delete from orders where import_task_id = $1',
    'delete from order_import_rows where import_id = $1',
    'delete from order_imports where id = $1',
  ])
    await pool.query(statement, [id]);
  await pool.query(`delete from audit_events where noun = 'order-imports' and noun_id = $1`, [id]);
}

/** Columns of orders for those of the file, in its order. */
const copied = `tracking_number, recipient_name, recipient_phone, recipient_mail, recipient_address, weight_kg, length_cm,
  width_cm, height_cm, charge, invoice_number, invoice_amount, note, company_id, order_number, currency, site_id`;

/** The limit: the file into rows, and then the rows into orders with all their indexes; two times that are added. */
async function readAndCopy(superuserUrl: string, file: string, company: string): Promise<number> {
  const start = performance.now();
  const cells: string[][] = [];
  for await (const batch of readSheet(file)) for (const row of batch) cells.push([...row.cells]);
  const read = performance.now() - start;
  const field = (text: string | undefined): string => text?.replace(/[\\\t\n\r]/g, ' ') || '\\N';
  const lines = cells.slice(1).map((row, index) => {
    const own = row.filter((_, place) => place !== 5 && place !== 13).slice(0, 13);
    while (own.length < 13) own.push('');
    return `${[...own, company, `BENCHCOPY${index}`, 'HKD', '2'].map(field).join('\t')}\n`;
  });
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    const began = performance.now();
    await pipeline([lines.join('')], client.query(copyFrom(`copy orders (${copied}) from stdin`)));
    const taken = performance.now() - began;
    await client.query('rollback');
    return read + taken;
  } finally {
    await client.end();
  }
}
