import type { TestApp } from '../app.ts';

const hour = 3_600_000;

/** A window of a site that is still to come. */
export const buildMaintenance = async (
  app: TestApp,
  site: { id: string; operator_id: string | null },
  name: string,
) => {
  const times = { start_time: new Date(Date.now() + 24 * hour), end_time: new Date(Date.now() + 27 * hour) };
  const maintenance = await app.sql
    .insertInto('maintenance_windows')
    .values({
      ...times,
      operator_id: site.operator_id ?? '',
      time_zone: 'UTC',
      in_site_time: false,
      tip: `${name} tip`,
      closes_collections: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('maintenance_window_sites')
    .values({
      ...times,
      over_time: times.end_time,
      window_id: maintenance.id,
      site_id: site.id,
      closes_deposits: false,
    })
    .execute();
  return maintenance;
};
