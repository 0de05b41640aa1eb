/** Software versions and upgrade tasks, written to the tables directly: no rule of the services. */
import { randomBytes } from 'node:crypto';
import { sql as text, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';
import { buildPhoto } from './files.ts';

/** A version of Android terminals that can be installed; no key of the installation signed it. */
export const buildVersion = async (
  sql: Kysely<DB>,
  overrides: Partial<Insertable<DB['software_versions']>> = {},
): Promise<Selectable<DB['software_versions']>> => {
  const keyId = randomBytes(8).toString('hex');
  await sql
    .insertInto('version_keys')
    .values({ key_id: keyId, public_key: 'k'.repeat(43), retired_time: new Date() })
    .execute();
  const file = overrides.deleted_time
    ? undefined
    : await buildPhoto(sql, { content_type: 'application/vnd.android.package-archive', file_name: 'a.apk' });
  return sql
    .insertInto('software_versions')
    .values({
      name: `2.0.${Math.floor(Math.random() * 1e9)}`,
      system: 'ANDROID',
      file_id: file?.id ?? null,
      file_name: 'a.apk',
      size: '1000',
      sha256: randomBytes(32).toString('hex'),
      install_until: new Date(Date.now() + 30 * 86_400_000),
      manifest: '{}',
      signature: 's'.repeat(86),
      key_id: keyId,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A task of one site with one stage, in state SCHEDULED. Its version was deleted, so that no company sees a package. */
export const buildUpgradeTask = async (
  sql: Kysely<DB>,
  siteId: string,
  companyId: string | null,
  description: string,
): Promise<Selectable<DB['upgrade_tasks']>> => {
  const version = await buildVersion(sql, { file_id: null, deleted_time: new Date() });
  const start = new Date(Date.now() + 3_600_000);
  const end = new Date(Date.now() + 7_200_000);
  const task = await sql
    .insertInto('upgrade_tasks')
    .values({
      company_id: companyId,
      software_version_id: version.id,
      description,
      in_site_time: false,
      time_zone: 'UTC',
      starts: text<Date>`${start}::timestamptz at time zone 'UTC'`,
      ends: text<Date>`${end}::timestamptz at time zone 'UTC'`,
      earliest_start: start,
      latest_end: end,
      at_once: 1,
      per_minute: 1,
      site_count: 1,
      created_by_name: `${description} person`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('upgrade_stages')
    .values({
      task_id: task.id,
      position: 0,
      is_canary: false,
      share: 100,
      site_count: 1,
      success_share: 90,
      error_share: 20,
      soak_minutes: 0,
      needs_approval: false,
    })
    .execute();
  await sql
    .insertInto('upgrade_items')
    .values({
      task_id: task.id,
      site_id: siteId,
      stage: 0,
      state: 'WAITING',
      due_time: end,
      start_time: start,
      end_time: end,
    })
    .execute();
  return task;
};
