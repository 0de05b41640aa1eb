/** The days on which sites are closed: by their opening hours, by special days, and on public holidays if they observe them. */
import { type OpeningRules, opensOnDayOf } from '@cubby/contract/lockers/sites/opening-hours';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { timeText } from './sites.reads.ts';

interface Visit {
  readonly siteId: string | null | undefined;
  /** A moment of the day, epoch ms. */
  readonly at: number;
}

/** Whether the site of each visit is closed on the whole day; a site that says nothing of its hours is open. */
export const closedThatDay = async (trx: Trx, visits: readonly Visit[]): Promise<boolean[]> => {
  const ids = [...new Set(visits.flatMap(({ siteId }) => siteId ?? []))];
  const rules = await findRules(trx, ids);
  return visits.map(({ siteId, at }) => {
    const found = rules.get(siteId ?? '');
    return found !== undefined && !opensOnDayOf(found, at);
  });
};

const findRules = async (trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, OpeningRules>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OpeningRules & { id: string }>`
    select s.id::text, s.skip_public_holiday as "skipPublicHoliday", coalesce(o.time_zone, 'UTC') as "timeZone",
      (select coalesce(json_agg(json_build_object('serviceTimeType', h.kind, 'weekDay', h.week_day, 'day', h.day,
          'openTime', ${sql.raw(timeText('h.open_minute'))}, 'closeTime', ${sql.raw(timeText('h.close_minute'))})), '[]')
        from site_hours h where h.site_id = s.id) as "siteServiceTime",
      site_holidays(s.id)::text[] as holidays
    from sites s left join companies o on o.id = s.operator_id
    where s.id = any (${ids}::bigint[])
      and (s.skip_public_holiday or exists (select from site_hours h where h.site_id = s.id))`.execute(trx);
  return new Map(rows.map(({ id, ...rules }) => [id, rules]));
};
