/** Suggests when sites have the fewest customers, from the use of their doors. */
import { upgradeTaskLimits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { QuietWindow } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { quietestHours } from './windows.rules.ts';

const { historyDays } = upgradeTaskLimits;

/**
 * Returns the quietest hours of sites on their own clocks.
 * @param siteIds sites that the caller administers
 * @param hours length of the window
 */
export const suggestQuietWindow = async (trx: Trx, siteIds: readonly string[], hours: number): Promise<QuietWindow> => {
  const { rows } = await sql<{ hour: number | null; visits: number; sites: number }>`
    select v.hour, sum(v.visits)::float8 as visits, count(distinct v.site_id)::int as sites
    from door_visits_by_hour(${siteIds}::bigint[], ${historyDays}) v group by grouping sets ((v.hour), ())`.execute(
    trx,
  );
  const perDay = Array.from({ length: 24 }, () => 0);
  for (const { hour, visits } of rows) if (hour !== null) perDay[hour] = visits / historyDays;
  const sitesWithHistory = rows.find(({ hour }) => hour === null)?.sites ?? 0;
  const { window, expected } = quietestHours(perDay, hours);
  const rounded = (n: number): number => Math.round(n * 100) / 100;
  return {
    window: sitesWithHistory === 0 ? null : window,
    expectedCustomers: rounded(expected),
    hours: perDay.map(rounded),
    siteCount: siteIds.length,
    sitesWithHistory,
    historyDays,
  };
};
