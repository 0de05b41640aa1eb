/**
 * The numbers of a terminal's starts (bootId). Each enrolment allows so many from its first one on, so that a terminal with a
 * damaged memory can't use up the numbers of its site; and no number is ever given twice.
 */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

const { bootsPerEnrolment, countMax } = deviceLimits;

/** Allows a terminal that is being enrolled its numbers. @returns the first of them */
export const reserveBootIds = async (trx: Trx, siteId: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(boot_id), 0)::float8 + 1 as next from device_boots where site_id = ${siteId}::bigint`.execute(
    trx,
  );
  const next = rows[0]?.next ?? 1;
  const first = next + bootsPerEnrolment - 1 > countMax ? await resetBootIds(trx, siteId) : next;
  await sql`
    update terminal_states set boot_max = ${first + bootsPerEnrolment - 1} where site_id = ${siteId}::bigint`.execute(
    trx,
  );
  return first;
};

/**
 * Continues below numbers that are far too high: at the lowest one from which the numbers of a whole enrolment are free. Messages
 * with the numbers above are quarantined from then on. Needs a transaction without row-level security.
 * @returns that number
 */
export const resetBootIds = async (trx: Trx, siteId: string): Promise<number> => {
  const { rows } = await sql<{ first: number }>`
    with used as (
      select 0 as boot_id
      union select boot_id from device_boots where site_id = ${siteId}::bigint
      union select boot_id from door_events where site_id = ${siteId}::bigint
    ), spaced as (select boot_id, lead(boot_id) over (order by boot_id) as following from used)
    select min(boot_id)::float8 + 1 as first from spaced
    where following is null or following - boot_id > ${bootsPerEnrolment}::bigint`.execute(trx);
  const first = rows[0]?.first ?? 1;
  await sql`delete from device_boots where site_id = ${siteId}::bigint and boot_id >= ${first}::bigint`.execute(trx);
  // The highest number in use is what the next enrolment continues from.
  if (first > 1)
    await sql`
      insert into device_boots (site_id, boot_id) values (${siteId}::bigint, ${first - 1}) on conflict do nothing`.execute(
      trx,
    );
  // Whatever the terminal reports from `first` on is newer than this.
  await sql`
    update terminal_states set boot_id = ${first - 1}, seq = ${countMax}, birth_boot = ${first - 1}, birth_seq = ${countMax},
      boot_max = ${first + bootsPerEnrolment - 1}
    where site_id = ${siteId}::bigint and greatest(boot_id, birth_boot) >= ${first}::bigint`.execute(trx);
  await sql`
    update box_states set told_boot = ${first - 1}, told_seq = ${countMax}
    where site_id = ${siteId}::bigint and told_boot >= ${first}::bigint`.execute(trx);
  return first;
};
