import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, type Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { hashPassword } from '../../apps/server/src/modules/people/sessions/passwords.ts';
import { buildXls, readSheet } from '../../apps/server/src/platform/sheets/index.ts';
import { userColumns } from '../../packages/contract/src/people/users/users.limits.ts';
import type { UserImport } from '../../packages/contract/src/people/users/users.schemas.ts';
import { phrases } from '../../packages/phrases/src/index.ts';
import { withPool } from '../lib/database.ts';
import { tokens } from '../lib/http.ts';
import type { Measure } from '../lib/measure.ts';
import type { BenchServer } from '../lib/server.ts';
import { alternate, seconds } from '../lib/stats.ts';

const goal = 2.5;
const rows = 5000;
const password = 'Cubby_bench1';

interface Target {
  readonly company: string;
  readonly role: string;
}

export const userImport: Measure = {
  name: 'user-import',
  goal: `user import of ${rows.toLocaleString('en')} rows within ${goal} x of reading the file, hashing once and COPY`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      // A run that was killed has left its own.
      await removeAll(pool);
      const target = await targetOf(pool);
      const server = await context.freshServer();
      const file = join(context.folder, 'users.xls');
      await writeFile(file, await fileOf());
      const ours = async (): Promise<number> => {
        const taken = await importFile(server, file, target);
        await removeUsers(pool);
        return taken;
      };
      try {
        await ours();
        const result = await alternate(context.rounds, ours, () =>
          readHashAndCopy(context.database.superuserUrl, file, target),
        );
        return [
          {
            measure: `user import of ${rows.toLocaleString('en')} rows`,
            ours: seconds(result.ours),
            limit: seconds(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'reading the file, one argon2id hash, then COPY into users and user_roles, rolled back',
          },
        ];
      } finally {
        await rm(file, { force: true });
        await server.stop();
        await removeAll(pool);
        await pool.query('vacuum users, user_roles, bulk_uploads, bulk_upload_rows');
      }
    }),
};

const roleCode = 'BENCH_IMPORTED';
const usernameOf = (n: number): string => `bench_imported_${n}`;
const usernames = Array.from({ length: rows }, (_, n) => usernameOf(n));

const fileOf = (): Promise<Buffer> => {
  const { fields } = phrases.en_US.users;
  const cells = usernames.map((username, n) => [
    username,
    password,
    'Ada',
    `Wong${n}`,
    String(n),
    '+852 9123 4567',
    `ada${n}@example.com`,
    '',
  ]);
  return buildXls('Users', [userColumns.map((column) => fields[column]), ...cells]);
};

/** A merchant, and a role of its own that people can be given. */
async function targetOf(pool: Pool): Promise<Target> {
  const { rows: found } = await pool.query<Target>(
    `with role as (
       insert into roles (code, nickname) values ('${roleCode}', 'Imported people') returning id
     ), company as (
       select id from companies where company_type = 'MERCHANT' order by id limit 1
     ), given as (
       insert into role_companies (role_id, company_id) select role.id, company.id from role, company
     ), may as (
       insert into role_permissions (role_id, permission) select id, 'ORDER_LIST' from role
     ) select company.id::text as company, role.id::text as role from role, company`,
  );
  const [target] = found;
  if (!target) throw new Error('No company to import for');
  return target;
}

/** @throws Error when a row was not taken */
async function importFile(server: BenchServer, file: string, { company, role }: Target): Promise<number> {
  const form = new FormData();
  form.set('merchantId', company);
  form.set('roleIds', role);
  form.set('file', await openAsBlob(file), 'users.xls');
  const start = performance.now();
  const answer = await fetch(`${server.origin}/api/user/v1/user/import`, {
    method: 'POST',
    headers: { 'x-user-token': tokens.admin },
    body: form,
  });
  const taken = performance.now() - start;
  if (answer.status !== 200) throw new Error(`Import: ${answer.status} ${await answer.text()}`);
  const { created } = (await answer.json()) as UserImport;
  if (created !== rows) throw new Error(`${created} of ${rows} rows became users`);
  return taken;
}

async function removeAll(pool: Pool): Promise<void> {
  await removeUsers(pool);
  await pool.query('delete from roles where code = $1', [roleCode]);
}

/**
 * The people and what is retained about their uploads, each by its index. Without the triggers of foreign keys, which would
 * read millions of orders for each person, and so without those of the totals, which are set right by hand.
 */
async function removeUsers(pool: Pool): Promise<void> {
  const { rows: people } = await pool.query<{ id: string }>(
    'select id::text as id from users where lower(username) = any ($1::text[]) and deactivated_time is null',
    [usernames],
  );
  const { rows: uploads } = await pool.query<{ id: string }>(
    `select id::text as id from bulk_uploads b where kind = 'USER_IMPORT'
       and exists (select from bulk_upload_rows r where r.upload_id = b.id and r.cells ->> 'name' = $1)`,
    [usernameOf(0)],
  );
  const ids = people.map(({ id }) => id);
  const uploadIds = uploads.map(({ id }) => id);
  await pool.query('begin');
  await pool.query('set local session_replication_role = replica');
  for (const [resource, about] of [
    ['users', ids],
    ['bulk-uploads', uploadIds],
  ] as const)
    await pool.query(
      `with gone as (
         delete from audit_events where noun = $1 and noun_id = any ($2::text[]) returning company_id, action
       )
       insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
       select 'audit_events', coalesce(company_id, 0), coalesce(company_id, 0), action, -count(*) from gone group by 2, 4`,
      [resource, about],
    );
  await pool.query('delete from user_roles where user_id = any ($1::bigint[])', [ids]);
  await pool.query(
    `with gone as (delete from users where id = any ($1::bigint[]) returning company_id, status)
     insert into list_count_deltas (list, company_id, logistics_company_id, state, n)
     select 'users', coalesce(company_id, 0), coalesce(company_id, 0), status, -count(*) from gone group by 2, 4`,
    [ids],
  );
  await pool.query('delete from bulk_upload_rows where upload_id = any ($1::bigint[])', [uploadIds]);
  await pool.query('delete from bulk_uploads where id = any ($1::bigint[])', [uploadIds]);
  await pool.query('commit');
}

/** The limit. */
async function readHashAndCopy(superuserUrl: string, file: string, { company, role }: Target): Promise<number> {
  const start = performance.now();
  const cells: string[][] = [];
  for await (const batch of readSheet(file)) for (const row of batch) cells.push([...row.cells]);
  const hashed = await hashPassword(password);
  const prepared = performance.now() - start;
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: ids } = await client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence('users', 'id'))::text as id from generate_series(1, $1)`,
      [rows],
    );
    const people = cells
      .slice(1)
      .map(([name, , first, last, staff, phone, mail], n) =>
        [ids[n]?.id, name, `${first} ${last}`, first, last, staff, phone, mail, company, hashed].join('\t'),
      );
    const began = performance.now();
    await pipeline(
      [`${people.join('\n')}\n`],
      client.query(
        copyFrom(
          'copy users (id, username, nickname, first_name, last_name, staff_number, phone, mail, company_id, password_hash) from stdin',
        ),
      ),
    );
    await pipeline(
      [`${ids.map(({ id }) => `${id}\t${role}`).join('\n')}\n`],
      client.query(copyFrom('copy user_roles (user_id, role_id) from stdin')),
    );
    const copied = performance.now() - began;
    await client.query('rollback');
    return prepared + copied;
  } finally {
    await client.end();
  }
}
