import { calls } from '@cubby/contract';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../../../test/factories/users.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { fileOf, startUserImports, type UserImports } from './users.imports.fixture.ts';
import { userImportJobs } from './users.staging.ts';

let app: UserImports['app'];
let merchant: UserImports['merchant'];
let stranger: UserImports['stranger'];
let keeper: User;
let clerk: string;
let foreign: string;
let upload: UserImports['upload'];

beforeAll(async () => {
  ({ app, merchant, stranger, keeper, clerk, foreign, upload } = await startUserImports());
});

describe('an import', () => {
  test('stores of its rows what they have become, and no password in any form', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
    const file = await fileOf([
      { username: 'safe.one', password: 'safe_Secret1' },
      { username: 'safe two', password: 'safe_Secret1' },
    ]);
    const { body } = await upload(file, undefined, as);
    const stored = await app.sql
      .selectFrom('bulk_uploads')
      .selectAll()
      .where('id', '=', body.fileId)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      kind: 'USER_IMPORT',
      file_name: 'people.xls',
      state: 'COMMITTED',
      company_id: merchant.id,
      chosen: { merchantId: merchant.id, roleIds: [clerk] },
    });
    const rows = await app.sql
      .selectFrom('bulk_upload_rows')
      .selectAll()
      .where('upload_id', '=', body.fileId)
      .orderBy('row_number')
      .execute();
    const { id } = await app.sql
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'safe.one')
      .executeTakeFirstOrThrow();
    expect(rows).toMatchObject([
      { row_number: 2, target_id: id, change: null, failure: null },
      { row_number: 3, target_id: null, change: null, failure: { bucket: 'BAD_PARAMETER' } },
    ]);
    const job = await raw`select payload from graphile_worker._private_jobs
      where payload->>'uploadId' = ${body.fileId}`.execute(app.sql);
    expect(job.rows).toHaveLength(1);
    expect(JSON.stringify([stored, rows, job.rows])).not.toMatch(/safe_Secret1|argon2/);
    expect((await app.call(calls.commitBulkUpload, { params: { id: body.fileId } }, { as })).status).toBe(404);
  });

  test('and another one of the same names at once make each person once, each with the roles of one of them', async () => {
    const rows = (order: 1 | -1) =>
      Array.from({ length: 200 }, (_, place) => ({ username: `both${place}`, password: 'Lantern7q' })).toSorted(
        (one, other) => order * (one.username < other.username ? -1 : 1),
      );
    const admin = await app.signInAs(await app.buildUser());
    const [mine, other] = await Promise.all([
      upload(await fileOf(rows(1))),
      upload(await fileOf(rows(-1)), { merchantId: stranger.id, roleIds: foreign }, admin),
    ]);
    expect(mine.body.created + other.body.created).toBe(200);
    expect(mine.body.count + other.body.count).toBe(200);
    const made = await app.sql
      .selectFrom('users as u')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .select(['u.username', 'u.company_id', 'r.role_id'])
      .where('u.username', 'like', 'both%')
      .execute();
    expect(new Set(made.map(({ username }) => username)).size).toBe(200);
    expect(made).toHaveLength(200);
    for (const { company_id, role_id } of made) expect(role_id).toBe(company_id === merchant.id ? clerk : foreign);
  });
});

describe('the job of an import', () => {
  /** What a process leaves that dies when it has staged. */
  const stage = async (importer: User, username: string, roleIds: readonly string[] = [clerk]): Promise<string> => {
    const { id } = await app.sql
      .insertInto('bulk_uploads')
      .values({
        kind: 'USER_IMPORT',
        company_id: importer.company_id,
        created_by_id: importer.id,
        file_name: 'people.xls',
        state: 'CHECKED',
        total_rows: 1,
        failed_rows: 0,
        chosen: JSON.stringify({ merchantId: merchant.id, roleIds }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = {
      username,
      nickname: username,
      company_id: merchant.id,
      password_hash: 'none',
      status: 'ACTIVE',
      created_by_id: importer.id,
    };
    await app.sql
      .insertInto('bulk_upload_rows')
      .values({ upload_id: id, row_number: 2, cells: { name: username }, change: JSON.stringify(change) })
      .execute();
    return id;
  };
  const work = async (uploadId: string, importer: User): Promise<void> => {
    const actor = { userId: importer.id, userName: importer.nickname, address: null, requestId: 'request-1' };
    const [handler] = userImportJobs(new Database(app.pool));
    const { signal } = new AbortController();
    await handler?.run({ uploadId, actor } as never, { log: createLog({ level: 'silent' }), signal });
  };
  const become = async (uploadId: string) => {
    const row = await app.sql
      .selectFrom('bulk_upload_rows')
      .selectAll()
      .where('upload_id', '=', uploadId)
      .executeTakeFirstOrThrow();
    return { made: row.target_id !== null, failure: row.failure, change: row.change };
  };
  const refused = { made: false, failure: { bucket: 'NOT_PERMISSION', reason: 'rights' }, change: null };

  test('makes the people that were staged, with their roles and lines in the audit, once', async () => {
    const id = await stage(keeper, 'left.behind');
    await work(id, keeper);
    expect(await become(id)).toEqual({ made: true, failure: null, change: null });
    await work(id, keeper);
    const lines = await app.sql
      .selectFrom('audit_events')
      .select(['user_id', 'request_id', 'after'])
      .where('action', '=', 'users.import')
      .where(raw<string>`after->>'fileId'`, '=', id)
      .execute();
    expect(lines).toMatchObject([
      { user_id: keeper.id, request_id: 'request-1', after: { username: 'left.behind', company_id: merchant.id } },
    ]);
    const roles = await app.sql
      .selectFrom('user_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select('r.role_id')
      .where('u.username', '=', 'left.behind')
      .execute();
    expect(roles).toEqual([{ role_id: clerk }]);
  });

  test('grants nothing that the importer no longer has or sees, nor for one who is gone', async () => {
    const { company_id } = keeper;
    const importer = (permissions: ('USER_IMPORT' | 'ORDER_LIST')[]) => app.buildUser({ company_id, permissions });
    const poorer = await importer(['USER_IMPORT']);
    const elsewhere = await app.buildUser({ company_id: stranger.id });
    const locked = await importer(['USER_IMPORT', 'ORDER_LIST']);
    await app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', locked.id).execute();
    const gone = await importer(['USER_IMPORT', 'ORDER_LIST']);
    await app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', gone.id).execute();
    const late = await importer(['USER_IMPORT', 'ORDER_LIST']);
    await app.sql
      .updateTable('users')
      .set({ end_time: new Date(Date.now() - 1000) })
      .where('id', '=', late.id)
      .execute();
    const clerical = await importer(['ORDER_LIST']);
    for (const someone of [poorer, elsewhere, locked, gone, late, clerical]) {
      const id = await stage(someone, 'never.made');
      await work(id, someone);
      expect(await become(id)).toEqual(refused);
    }
    const moved = await stage(keeper, 'never.made', [foreign]);
    await work(moved, keeper);
    expect(await become(moved)).toEqual(refused);
    const made = await app.sql.selectFrom('users').select('id').where('username', '=', 'never.made').execute();
    expect(made).toEqual([]);
  });
});
