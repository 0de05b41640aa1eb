/** The app with a worker, for the tests of imports that go through the routes. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import type { OrderImport } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { Database } from '../src/platform/db/database.ts';
import { openFileStore } from '../src/platform/files/index.ts';
import { startJobs } from '../src/platform/jobs/index.ts';
import { createLog } from '../src/platform/log/log.ts';
import { readWholeSheet, type SheetColumn, type SheetValue } from '../src/platform/sheets/index.ts';
import { orderImportJobs } from '../src/modules/orders/order-imports/index.ts';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';

export const silent = createLog({ level: 'silent' });

export interface UploadOptions {
  readonly headings?: readonly (string | SheetColumn)[];
  readonly rows?: readonly (readonly SheetValue[])[];
  readonly file?: Blob;
  readonly merchantId?: string;
  readonly productVariantId?: string;
}

export const usualHeadings = [
  'Tracking number',
  'Recipient phone',
  'Recipient name',
  'Site serial number',
  'Our colour',
];

export type ImportApp = Awaited<ReturnType<typeof startImportApp>>;

/** Called in `beforeAll`. Every company sees the site LK1. */
export const startImportApp = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-imports-'));
  const files = await openFileStore(join(folder, 'files'));
  const app = await startTestApp({ environment: { FILES_URL: join(folder, 'files') } });
  const db = new Database(app.pool);
  await app.buildSite({ serial_number: 'LK1' });
  const jobs = await startJobs({
    jobs: orderImportJobs(db, files),
    concurrency: 2,
    databaseUrl: app.database.appUrl,
    log: silent,
  });

  const upload = async (as: string, { headings = usualHeadings, rows = [], file, ...fields }: UploadOptions) =>
    app.call(
      calls.importOrders,
      { fields, file: file ?? (await buildSheet(headings, rows)) },
      { as, language: 'en_US' },
    );
  const info = async (as: string, id: string, language: 'en_US' | 'pt_BR' = 'en_US'): Promise<OrderImport> =>
    (await app.call(calls.getOrderImport, { params: { id } }, { as, language })).body;
  /** The rows of a downloaded spreadsheet, with its headings. */
  const rowsOf = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string[][]> => {
    const path = join(folder, `${Math.random()}.xlsx`);
    await writeFile(path, Buffer.from(await blob.arrayBuffer()));
    return (await readWholeSheet(path)).map(({ cells }) => cells);
  };
  /** Waits for the end of an import. */
  const finished = async (as: string, id: string): Promise<void> => {
    await expect.poll(async () => (await info(as, id)).importTaskStatus).toBe('FINISHED');
  };

  return {
    app,
    db,
    files,
    filesFolder: join(folder, 'files'),
    upload,
    info,
    rowsOf,
    finished,
    /** Uploads, waits for the end, and returns the task as it then is. */
    async importAll(as: string, what: UploadOptions): Promise<OrderImport> {
      const { importTaskId } = (await upload(as, what)).body;
      await finished(as, importTaskId);
      return info(as, importTaskId);
    },
    /** A merchant under an operator, and the token of a user who works there. */
    someMerchant: (overrides: Parameters<TestApp['buildCompany']>[0] = {}) => someMerchant(app, overrides),
    ordersOf: (importId: string) =>
      app.sql.selectFrom('orders').selectAll().where('import_task_id', '=', importId).orderBy('import_row').execute(),
    failedRows: async (as: string, id: string, language: 'en_US' | 'zh_HK' = 'en_US') =>
      rowsOf((await app.call(calls.downloadFailedRows, { params: { id } }, { as, language })).body),
    storedFiles: () => readdir(join(folder, 'files'), { recursive: true }).catch(() => []),
    async stop(): Promise<void> {
      await jobs.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const someMerchant = async (app: TestApp, overrides: Parameters<TestApp['buildCompany']>[0]) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const company = await app.buildCompany({ operator_id: operator.id, ...overrides });
  const user = await app.buildUser({ company_id: company.id });
  return { operator, company, user, token: await app.signInAs(user) };
};
