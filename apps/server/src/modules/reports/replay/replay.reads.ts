/** Reads the history of a site for a replay. */
import type { ReplayPlan } from '@cubby/contract/reports/replay/replay.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { DoorChange, ReplayHistory, ReplaySize, TurnedAway } from './replay.model.ts';

export interface NamedSize extends ReplaySize {
  readonly name: string;
  /** Compartments now. */
  readonly doors: number;
}

export interface SiteSizes {
  readonly siteId: string;
  readonly siteName: string;
  readonly timeZone: string;
  /** YYYY-MM-DD: the current day of the operator. */
  readonly today: string;
  /** Every size that a compartment may have, smallest first. */
  readonly sizes: readonly NamedSize[];
}

/** @returns undefined if the site is not visible */
export const readSizes = async (trx: Trx, siteId: string): Promise<SiteSizes | undefined> => {
  const { rows } = await sql<SiteSizes>`
    select s.id::text as "siteId", s.name as "siteName", z.time_zone as "timeZone", to_char(now() at time zone z.time_zone, 'YYYY-MM-DD') as today,
      (select json_agg(json_build_object('id', t.id::text, 'name', t.name, 'area', t.width_mm::bigint * t.height_mm,
          'doors', (select count(*) from boxes b where b.site_id = s.id and b.box_type_id = t.id and b.deleted_time is null))
          order by t.width_mm::bigint * t.height_mm, t.id)
        from box_types t where not t.management) as sizes
    from sites s join report_time_zones(array[${siteId}::bigint]) z on z.site_id = s.id
    where s.id = ${siteId}::bigint`.execute(trx);
  return rows[0];
};

export const planOf = ({ siteId, siteName, today, sizes }: SiteSizes): ReplayPlan => {
  const named = ({ id, name }: NamedSize) => ({ boxTypeId: id, boxTypeName: name });
  return {
    siteId,
    siteName,
    today,
    sizes: sizes.filter(({ doors }) => doors > 0).map((size) => ({ ...named(size), doors: size.doors })),
    otherSizes: sizes.filter(({ doors }) => doors === 0).map(named),
  };
};

/** Reads what compartments did on local days. @param from first day @param until the day after the last one, each YYYY-MM-DD */
export const readReplayHistory = async (
  trx: Trx,
  { siteId, timeZone, sizes }: SiteSizes,
  from: string,
  until: string,
): Promise<ReplayHistory> => {
  const lo = sql`${from}::timestamp at time zone ${timeZone}`;
  const hi = sql`least(now(), ${until}::timestamp at time zone ${timeZone})`;
  const bounds = await sql<{ from: number; until: number }>`
    select extract(epoch from ${lo})::float8 * 1000 as from, extract(epoch from ${hi})::float8 * 1000 as until`.execute(
    trx,
  );
  const changes = await sql<DoorChange>`select * from replay_changes(${siteId}::bigint, ${lo}, ${hi})`.execute(trx);
  const visits = await sql<TurnedAway>`select * from replay_visits(${siteId}::bigint, ${lo}, ${hi})`.execute(trx);
  const { from: start = 0, until: end = 0 } = bounds.rows[0] ?? {};
  return {
    from: start,
    until: end,
    sizes: sizes.map(({ id, area }) => ({ id, area })),
    changes: changes.rows,
    visits: visits.rows,
  };
};
