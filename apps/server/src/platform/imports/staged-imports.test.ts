import { sql as raw } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { waiting } from '../../../test/locks.ts';
import { Callers } from '../auth/callers.ts';
import { Database } from '../db/database.ts';
import type { Caller } from '../kernel/caller.ts';
import { createLog } from '../log/log.ts';
import { defineImport, type ImportRow } from './staged-imports.ts';

/** A kind of import that adds role types. */
interface Label {
  readonly name: string;
}

let app: TestApp;
let db: Database;
let caller: Caller;
let taken: number;
let failing: boolean;
/** What the making waits for. */
let gate: Promise<void>;

const log = createLog({ level: 'silent' });

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const company = await app.buildCompany();
  const token = await app.signInAs(await app.buildUser({ company_id: company.id, nickname: 'Ming' }));
  const found = await new Callers(app.pool).find(token);
  if (!found) throw new Error('no user is signed in');
  caller = found;
});
beforeEach(async () => {
  taken = 0;
  failing = false;
  gate = Promise.resolve();
  await raw`delete from graphile_worker._private_jobs`.execute(app.sql);
  for (const table of ['role_labels', 'bulk_uploads', 'audit_events'] as const)
    await app.sql.deleteFrom(table).execute();
});

const labels = defineImport<Label, { readonly suffix: string }>({
  name: 'LABEL_IMPORT',
  job: 'import-labels',
  async take(trx, { chosen }, rows) {
    taken += 1;
    const made = await trx
      .insertInto('role_labels')
      .values(rows.map(({ change }) => ({ name: change.name + chosen.suffix })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name'])
      .execute();
    await gate;
    if (failing) throw new Error('no more');
    const ids = new Map(made.map(({ id, name }) => [name, id]));
    return new Map(
      rows.map(({ number, change }) => {
        const id = ids.get(change.name + chosen.suffix);
        return [number, id === undefined ? { refusal: { bucket: 'ALREADY_EXIST', reason: 'exists' } } : { id }];
      }),
    );
  },
});

const rows: ImportRow<Label>[] = [
  { number: 2, name: 'one', change: { name: 'one' } },
  { number: 3, name: 'two', change: { name: 'two' } },
  { number: 5, name: 'bad', refusal: { bucket: 'BAD_PARAMETER', wrong: [{ path: 'name', code: 'tooLong' }] } },
];
const run = (shown = 10) =>
  labels.run(db, { caller, address: '10.1.2.3', requestId: 'request-1' }, shown, () =>
    Promise.resolve({ fileName: 'labels\0.xls', chosen: { suffix: '!' }, rows }),
  );

/** The jobs that wait in the queue, done one after another. */
const work = async (): Promise<void> => {
  const { rows: jobs } = await raw<{ payload: never }>`
    select payload from graphile_worker._private_jobs order by id`.execute(app.sql);
  const [handler] = labels.jobs(db);
  const { signal } = new AbortController();
  for (const { payload } of jobs) await handler?.run(payload, { log, signal });
};
const made = async () =>
  (await app.sql.selectFrom('role_labels').select('name').orderBy('name').execute()).map(({ name }) => name);
const uploads = () => app.sql.selectFrom('bulk_uploads').selectAll().execute();
const staged = () => app.sql.selectFrom('bulk_upload_rows').selectAll().orderBy('row_number').execute();
const lines = () => app.sql.selectFrom('audit_events').selectAll().orderBy('id').execute();

test('what is staged is made in the same call; the upload retains what each row has become, and no more', async () => {
  const outcome = await run();
  expect(outcome).toMatchObject({ total: 3, created: 2, refused: 1 });
  expect(outcome.refusals).toEqual([
    { number: 5, name: 'bad', refusal: { bucket: 'BAD_PARAMETER', wrong: [{ path: 'name', code: 'tooLong' }] } },
  ]);
  expect(await made()).toEqual(['one!', 'two!']);
  expect(await uploads()).toMatchObject([
    {
      id: outcome.id,
      kind: 'LABEL_IMPORT',
      company_id: caller.companyId,
      created_by_id: caller.userId,
      file_name: 'labels.xls',
      state: 'COMMITTED',
      total_rows: 3,
      changed_rows: 2,
      failed_rows: 1,
    },
  ]);
  const stored = await staged();
  expect(stored.map(({ row_number, change }) => [row_number, change])).toEqual([
    [2, null],
    [3, null],
    [5, null],
  ]);
  const ids = await app.sql.selectFrom('role_labels').select('id').orderBy('name').execute();
  expect(stored.map(({ target_id }) => target_id)).toEqual([...ids.map(({ id }) => id), null]);
});

test('staging and making each write their line, in the name of the importer', async () => {
  const { id } = await run();
  const from = { user_id: caller.userId, user_name: 'Ming', request_id: 'request-1', noun_id: id };
  const audited = await lines();
  expect(audited).toMatchObject([
    { ...from, action: 'bulk-uploads.check', after: { kind: 'LABEL_IMPORT', rows: 3, failed: 1 } },
    { ...from, action: 'bulk-uploads.commit', after: { kind: 'LABEL_IMPORT', changed: 2 } },
  ]);
  expect(audited.map(({ address }) => address)).toEqual(['10.1.2.3', '10.1.2.3']);
});

test('only the first refusals are listed; all are counted', async () => {
  await run();
  const again = await run(2);
  expect(again).toMatchObject({ total: 3, created: 0, refused: 3 });
  expect(again.refusals.map(({ number }) => number)).toEqual([2, 3]);
  expect(again.refusals[0]?.refusal).toEqual({ bucket: 'ALREADY_EXIST', reason: 'exists' });
});

test('what breaks off leaves nothing behind but what is staged, and the job makes it, once', async () => {
  failing = true;
  await expect(run()).rejects.toThrow('no more');
  expect(await made()).toEqual([]);
  expect(await uploads()).toMatchObject([{ state: 'CHECKED', changed_rows: 0, failed_rows: 1 }]);
  await expect(work()).rejects.toThrow('no more');
  expect(await made()).toEqual([]);

  failing = false;
  await work();
  expect(await made()).toEqual(['one!', 'two!']);
  expect(await uploads()).toMatchObject([{ state: 'COMMITTED', changed_rows: 2, failed_rows: 1 }]);
  expect((await lines()).at(-1)).toMatchObject({ action: 'bulk-uploads.commit', request_id: 'request-1' });

  taken = 0;
  await work();
  expect(taken).toBe(0);
});

test('a job that comes while the rows are made waits, and finds nothing left to do', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const running = run();
  await expect.poll(() => taken).toBe(1);
  const job = work();
  await expect.poll(() => waiting(app.sql)).toBe(1);
  resolve();
  expect(await running).toMatchObject({ created: 2 });
  await job;
  expect(taken).toBe(1);
  expect((await lines()).filter(({ action }) => action === 'bulk-uploads.commit')).toHaveLength(1);
});

test('a job whose upload has gone does nothing', async () => {
  await run();
  await app.sql.deleteFrom('bulk_uploads').execute();
  await work();
  expect(taken).toBe(1);
});

test('nothing is staged where the preparation refuses', async () => {
  const refused = labels.run(db, { caller, address: null, requestId: 'r' }, 10, () => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  expect(await uploads()).toEqual([]);
  expect(await lines()).toEqual([]);
});
