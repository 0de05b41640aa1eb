/** What a request for commands is asked, whatever they do: the site, its terminal, and how many one person made. */
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { unlockApprovals } from '@cubby/contract/lockers/commands/commands.limits';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/callers.ts';
import { tooEarly } from '../../../platform/auth/guesses.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { isRunning } from './commands.repository.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly approval: (typeof unlockApprovals)[number];
  readonly hasTerminal: boolean;
}

/** A site that the caller administers. @param which a condition on `s` @throws CallError NOT_FOUND */
export const findSite = async (trx: Trx, which: Fragment): Promise<Site> => {
  const { rows } = await sql<Site>`
    select s.id, s.name, s.operator_id as "companyId", coalesce(o.unlock_approval, 'NEVER') as approval,
      exists (select from terminals t where t.site_id = s.id and t.revoked_time is null) as "hasTerminal"
    from sites s left join companies o on o.id = s.operator_id
    where ${which} and s.deleted_time is null and writes_site(s.id)`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  return site;
};

export const needTerminal = ({ hasTerminal }: Site): void => {
  if (!hasTerminal) throw new CallError('TERMINAL_MISSING');
};

/** Requests of one person that make commands run one after the other: what they count, no other changes meanwhile. */
export const lockPerson = (trx: Trx, { userId }: Caller): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`commands of ${userId}`}, 0))`.execute(trx);

/** @throws CallError TOO_MANY_REQUESTS where the person would make more in a minute than one may */
export const checkRate = async (trx: Trx, { userId }: Caller, more: number): Promise<void> => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from made_time + interval '1 minute' - clock_timestamp())::float8 * 1000 as wait from commands
    where made_by_id = ${userId}::bigint and kind <> 'SET_SERVICE'
      and made_time > (select clock_timestamp() - interval '1 minute')
    order by made_time desc offset ${commandLimits.unlocksPerMinute - more} limit 1`.execute(trx);
  if (rows[0]) throw tooEarly(rows[0].wait);
};

/** Commands of the caller at a site that have not ended, by what they are about. */
export const findRunning = async (trx: Trx, { userId }: Caller, siteId: string, which: Fragment) => {
  const { rows } = await sql<{ id: string; boxId: string | null }>`
    select c.id, c.box_id as "boxId" from commands c
    where c.site_id = ${siteId}::bigint and c.made_by_id = ${userId}::bigint and ${isRunning}
      and c.not_after > (select clock_timestamp()) and ${which}
    order by c.made_time desc`.execute(trx);
  return rows;
};
