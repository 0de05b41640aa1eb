/** What a request for commands is asked, whatever they do: the site, its terminal, and how many one person made. */
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { unlockApprovals } from '@cubby/contract/lockers/commands/commands.limits';
import { sql } from 'kysely';
import { tooEarly } from '../../../platform/auth/attempts.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { isRunning, ms } from './commands.repository.ts';

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly approval: (typeof unlockApprovals)[number];
  /** As the topics of its terminal name the operator; null without a terminal. */
  readonly tenant: string | null;
}

/** A site that the caller administers. @param which a condition on `s` @throws CallError NOT_FOUND */
export const findSite = async (trx: Trx, which: Fragment): Promise<Site> => {
  const { rows } = await executePrepared(
    trx,
    sql<Site>`
    select s.id, s.name, s.operator_id as "companyId", coalesce(unlock_approval_of(s.operator_id), 'NEVER') as approval,
      (select t.tenant from terminals t where t.site_id = s.id and t.revoked_time is null) as tenant
    from sites s
    where ${which} and s.deleted_time is null and writes_site(s.id)`.compile(trx),
  );
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  return site;
};

export const needTerminal = ({ tenant }: Site): void => {
  if (tenant === null) throw new CallError('TERMINAL_MISSING');
};

/** What a person has asked for so far. */
export interface Standing {
  /** Epoch ms, as the database has it. */
  readonly now: number;
  /** Commands of the person at the site that have not ended, of those that were asked about. */
  readonly running: readonly { readonly id: string; readonly boxId: string | null }[];
  /** ms until each command of the last minute is out of it, the newest first. */
  readonly waits: readonly number[];
}

/**
 * Blocks other requests of the person that make commands until this one is done, so that the count remains correct.
 * @param which a condition on `c`
 */
export const lockStanding = async (
  trx: Trx,
  { userId }: Caller,
  siteId: string,
  which: Fragment,
): Promise<Standing> => {
  const key = `commands of ${userId}`;
  await executePrepared(trx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.compile(trx));
  // A statement of its own: it sees what others committed while this one waited.
  const { rows } = await executePrepared(
    trx,
    sql<Standing>`
      select ${ms('clock.now')} as now, array(
        select extract(epoch from made_time + interval '1 minute' - clock.now)::float8 * 1000 from commands
        where made_by_id = ${userId}::bigint and kind <> 'SET_SERVICE' and made_time > clock.now - interval '1 minute'
        order by made_time desc limit ${sql.lit(commandLimits.unlocksPerMinute)}
      ) as waits, (
        select coalesce(json_agg(json_build_object('id', c.id, 'boxId', c.box_id::text) order by c.made_time), '[]')
        from commands c
        where c.site_id = ${siteId}::bigint and c.made_by_id = ${userId}::bigint and ${isRunning}
          and c.not_after > clock.now and ${which}
      ) as running
      from (select clock_timestamp() as now offset 0) clock`.compile(trx),
  );
  return rows[0] ?? { now: 0, running: [], waits: [] };
};

/** @throws CallError TOO_MANY_REQUESTS where the person would make more in a minute than one may */
export const checkRate = ({ waits }: Standing, more: number): void => {
  const wait = more > 0 ? waits[commandLimits.unlocksPerMinute - more] : undefined;
  if (wait !== undefined) throw tooEarly(wait);
};
